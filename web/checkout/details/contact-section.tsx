import { useFormContext } from 'react-hook-form'
import { Field } from '../../ui/form/field.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { CheckoutSection } from '../checkout-section.tsx'
import type { DetailsForm } from './details-form.ts'
import { SignedInContact } from './signed-in-contact.tsx'

export function ContactSection() {
  const { register, formState } = useFormContext<DetailsForm>()
  const { contactEmail, contactName, contactPhone } = formState.errors
  return (
    <CheckoutSection step={1} title="Contact">
      <SignedInContact />
      <Field
        label="Email"
        help="For your receipt and the link to your order. No account needed."
        error={contactEmail?.message}
        isRequired
      >
        <TextInput type="email" autoComplete="email" maxLength={254} {...register('contactEmail')} />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Full name" error={contactName?.message} isRequired>
          <TextInput autoComplete="name" maxLength={120} {...register('contactName')} />
        </Field>
        <Field
          label="Phone"
          help="For questions about your delivery only."
          error={contactPhone?.message}
          isRequired
        >
          <TextInput type="tel" autoComplete="tel" maxLength={40} {...register('contactPhone')} />
        </Field>
      </div>
    </CheckoutSection>
  )
}
