import { useRouter } from '@tanstack/react-router'
import { CircleCheck, Link2Off } from 'lucide-react'
import { useState } from 'react'
import { useApi } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { PasswordInput } from '../../ui/form/password-input.tsx'
import { PlainForm } from '../../ui/form/plain-form.tsx'
import { Refusal } from '../../ui/form/refusal.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { useContractForm } from '../../ui/form/use-contract-form.ts'
import { toast } from '../../ui/layer/toast.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { Page } from '../../ui/page/page.tsx'
import { accountRules } from '../account-rules.ts'
import { useIdentity } from '../use-identity.ts'
import { useLinkToken } from './use-link-token.ts'

interface Props {
  isInvited: boolean
  /** It was set without JavaScript. */
  isSet: boolean
}

export function ResetPasswordPage({ isInvited, isSet }: Props) {
  const token = useLinkToken()
  const [isInvalid, setIsInvalid] = useState(false)
  if (isSet) {
    return (
      <Page title="Your password is set">
        <EmptyState
          icon={<CircleCheck aria-hidden />}
          title="You can sign in with it"
          action={<LinkButton href="/auth">Sign in</LinkButton>}
        />
      </Page>
    )
  }
  return (
    <Page title={isInvited ? 'Choose your password' : 'Set a new password'}>
      {isInvalid || token === '' ? (
        <EmptyState
          icon={<Link2Off aria-hidden />}
          title="This link no longer works"
          action={isInvited ? undefined : <LinkButton href="/forgot-password">Request a new link</LinkButton>}>
          {isInvited
            ? 'An invitation works once, within seven days. Ask the person who invited you to send it again.'
            : 'A link works once and for a limited time. A newer link replaces it.'}
        </EmptyState>
      ) : (
        <NewPasswordForm token={token ?? ''} isInvited={isInvited} onInvalid={() => setIsInvalid(true)} />
      )}
    </Page>
  )
}

/** The key of `FORMS` in `server/site/page-forms.ts`. */
const FORM = 'new-password'

const EMPTY = { token: '', password: '', confirmPassword: '' }

interface FormProps {
  token: string
  isInvited: boolean
  onInvalid: () => void
}

function NewPasswordForm({ token, isInvited, onInvalid }: FormProps) {
  const api = useApi()
  const router = useRouter()
  const { signedOut } = useIdentity()
  const { register, submit, errors, refusal, isBusy } = useContractForm<typeof EMPTY>(accountRules('newPassword'), {
    name: FORM,
    values: EMPTY,
    async send({ password }) {
      const { message } = await api.call('POST /password-reset/confirm', { token, password })
      await signedOut()
      toast({ title: isInvited ? 'Welcome, your password is set' : 'Password changed', description: message })
      // Access created with the old password keeps working, so the next page lists it for review.
      const next = isInvited ? undefined : '/profile?tab=settings&review=access'
      await router.navigate({ to: '/auth', search: { next } })
    },
    onProblem({ code, message }) {
      if (code === 'link_invalid') return onInvalid()
      toast({ title: 'Something went wrong', description: message, tone: 'destructive' })
    },
  })
  return (
    <PlainForm
      name={FORM}
      action={isInvited ? '/reset-password?invited=true' : '/reset-password'}
      onSubmit={submit}
      className="grid w-full max-w-xl gap-5">
      <Refusal text={refusal} />
      {/* Without JavaScript, the fragment of the link reaches neither the page nor the server. */}
      <noscript>
        <Field
          label="Link from the email"
          help="Copy it from the address bar or the email."
          error={errors.token?.message}
          isRequired>
          <TextInput autoComplete="off" {...register('token')} />
        </Field>
        {!isInvited && (
          <LinkButton href="/forgot-password" kind="quiet" className="mt-3">
            Request a new link
          </LinkButton>
        )}
      </noscript>
      <Field
        label={isInvited ? 'Your password' : 'New password'}
        help="At least 6 characters, or 12 for staff."
        error={errors.password?.message}
        isRequired>
        <PasswordInput autoComplete="new-password" {...register('password')} />
      </Field>
      <Field label="Confirm password" error={errors.confirmPassword?.message} isRequired>
        <PasswordInput autoComplete="new-password" {...register('confirmPassword')} />
      </Field>
      <Button type="submit" isBusy={isBusy} className="justify-self-start">
        Set password
      </Button>
    </PlainForm>
  )
}
