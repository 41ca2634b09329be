import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import { useUser } from '../../accounts/use-user.ts'
import { SiteLink } from '../../ui/site-link.tsx'
import type { DetailsForm } from './details-form.ts'

export function SignedInContact() {
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
  if (user === undefined) return null
  return (
    <p className="text-sm text-muted">
      {user ? (
        <>You are signed in as {user.username}: this order will be in your account.</>
      ) : (
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
