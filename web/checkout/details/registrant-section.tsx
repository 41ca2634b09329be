import { useFormContext } from 'react-hook-form'
import { DOMAIN_AGREEMENTS } from '#contract/domains/registrant.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { CityStateZip } from '../../ui/form/city-state-zip.tsx'
import { Field } from '../../ui/form/field.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { CheckoutSection } from '../checkout-section.tsx'
import type { DetailsForm } from './details-form.ts'

export function RegistrantSection({ hasDelivery }: { hasDelivery: boolean }) {
  const { register, formState } = useFormContext<DetailsForm>()
  const errors = formState.errors.registrant
  return (
    <CheckoutSection step={3} title="Domain owner">
      <p className="text-sm text-muted">
        Domain registries require the owner’s contact details: your name and email from above, an address and a phone
        number. We turn on privacy where the extension supports it.
      </p>
      {hasDelivery && <SameAsDelivery />}
      <Field label="Owner’s street address" error={errors?.address?.line1?.message} isRequired>
        <TextInput autoComplete="address-line1" maxLength={120} {...register('registrant.address.line1')} />
      </Field>
      <CityStateZip register={(part) => register(`registrant.address.${part}`)} errors={errors?.address} />
      <Field label="Owner’s phone" error={errors?.phone?.message} isRequired>
        <TextInput type="tel" autoComplete="tel" maxLength={40} {...register('registrant.phone')} />
      </Field>
      <Checkbox label={<AgreementText />} error={errors?.hasAgreed?.message} {...register('registrant.hasAgreed')} />
      <p className="text-sm text-muted">If the domain is no longer available, we’ll refund you automatically.</p>
    </CheckoutSection>
  )
}

function SameAsDelivery() {
  const { getValues, setValue } = useFormContext<DetailsForm>()
  function copy() {
    const { contactPhone, shippingAddress } = getValues()
    const { line2, ...address } = shippingAddress
    const holder = {
      ...getValues('registrant'),
      address: { ...address, line1: [address.line1, line2].filter(Boolean).join(', ') },
    }
    const phone = contactPhone || holder.phone
    setValue('registrant', { ...holder, phone }, { shouldDirty: true })
  }
  return (
    <Button kind="plain" size="small" className="justify-self-start" onClick={copy}>
      Same as the delivery address
    </Button>
  )
}

function AgreementText() {
  return (
    <>
      Register it for me, and I agree to{' '}
      {DOMAIN_AGREEMENTS.map(({ key, title, href }, position) => (
        <span key={key}>
          {position > 0 && ' and the '}
          <a href={href} target="_blank" rel="noreferrer" className="link">
            {title}
          </a>
        </span>
      ))}
      .
    </>
  )
}
