import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import { useUser } from '../../accounts/use-user.ts'
import { Field } from '../../ui/form/field.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { SiteLink } from '../../ui/site-link.tsx'
import { useSettled } from '../../ui/use-settled.ts'
import { CheckoutSection } from '../checkout-section.tsx'
import type { DetailsForm } from './details-form.ts'
import { Hint } from './hint.tsx'
import { mailHint } from './mail-hint.ts'

const PAUSE_MS = 600

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
        isRequired>
        <TextInput type="email" autoComplete="email" maxLength={254} {...register('contactEmail')} />
      </Field>
      <MailHint />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Full name" error={contactName?.message} isRequired>
          <TextInput autoComplete="name" maxLength={120} {...register('contactName')} />
        </Field>
        <Field label="Phone" help="For questions about your delivery only." error={contactPhone?.message}>
          <TextInput type="tel" autoComplete="tel" maxLength={40} {...register('contactPhone')} />
        </Field>
      </div>
    </CheckoutSection>
  )
}

function MailHint() {
  const { watch, setValue } = useFormContext<DetailsForm>()
  const meant = mailHint(useSettled(watch('contactEmail'), PAUSE_MS))
  return (
    <Hint>
      {meant && (
        <>
          Did you mean{' '}
          <button
            type="button"
            className="link min-h-6"
            onClick={() => setValue('contactEmail', meant, { shouldDirty: true, shouldValidate: true })}>
            {meant}
          </button>
          ?
        </>
      )}
    </Hint>
  )
}

function SignedInContact() {
  const { getValues, setValue } = useFormContext<DetailsForm>()
  const user = useUser()
  useEffect(() => {
    if (!user) return
    const name = [user.firstName, user.lastName].filter(Boolean).join(' ')
    const known = { contactEmail: user.email, contactName: name, contactPhone: user.phone ?? '' }
    for (const field of ['contactEmail', 'contactName', 'contactPhone'] as const) {
      if (known[field] && getValues(field) === '') setValue(field, known[field])
    }
  }, [user, getValues, setValue])
  // The line keeps its height until the user is known, because fields that move under the pointer lose its click.
  return (
    <p className="min-h-lh text-sm text-muted">
      {user && <>You are signed in as {user.username}: this order will be in your account.</>}
      {user === null && (
        <>
          Have an account?{' '}
          <SiteLink href="/auth?next=/checkout" className="link">
            Sign in
          </SiteLink>
        </>
      )}
    </p>
  )
}
