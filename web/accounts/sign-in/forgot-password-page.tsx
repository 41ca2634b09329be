import { useNavigate } from '@tanstack/react-router'
import { MailCheck } from 'lucide-react'
import { useApi } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { PlainForm } from '../../ui/form/plain-form.tsx'
import { Refusal } from '../../ui/form/refusal.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { useContractForm } from '../../ui/form/use-contract-form.ts'
import { failureToast } from '../../ui/layer/toast.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { Page } from '../../ui/page/page.tsx'
import { accountRules } from '../account-rules.ts'

export function ForgotPasswordPage({ isSent }: { isSent: boolean }) {
  const api = useApi()
  const navigate = useNavigate()
  const { register, submit, errors, refusal, isBusy } = useContractForm<{ email: string }>(accountRules('email'), {
    name: 'forgot-password',
    values: { email: '' },
    async send(values) {
      await api.call('POST /password-reset/request', values)
      await navigate({ to: '/forgot-password', search: { sent: 'forgot-password' } })
    },
    onProblem: failureToast('Something went wrong'),
  })
  if (isSent) {
    return (
      <Page title="Check your email">
        <EmptyState
          icon={<MailCheck aria-hidden />}
          title="On its way"
          action={<LinkButton href="/auth">Back to sign in</LinkButton>}>
          If there is an account with this address, we just sent it an email with a link to set a new password.
        </EmptyState>
      </Page>
    )
  }
  return (
    <Page
      title="Forgot your password?"
      lead="Enter your account’s email address, and we’ll send you a link to set a new password.">
      <PlainForm
        name="forgot-password"
        action="/forgot-password"
        onSubmit={submit}
        className="grid w-full max-w-xl gap-5">
        <Refusal text={refusal} />
        <Field label="Email" error={errors.email?.message} isRequired>
          <TextInput type="email" autoComplete="email" maxLength={254} {...register('email')} />
        </Field>
        <Button type="submit" isBusy={isBusy} className="justify-self-start">
          Email me the link
        </Button>
      </PlainForm>
    </Page>
  )
}
