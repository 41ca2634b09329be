import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import { useApi } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { useContractForm } from '../../ui/form/use-contract-form.ts'
import { failureToast } from '../../ui/layer/toast.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { NeedsScript } from '../../ui/needs-script.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { Page } from '../../ui/page/page.tsx'
import { accountRules } from '../account-rules.ts'

export function ForgotPasswordPage() {
  const api = useApi()
  const [said, setSaid] = useState<string>()
  const { register, submit, errors, isBusy } = useContractForm<{ email: string }>(accountRules('email'), {
    values: { email: '' },
    send: async (values) => setSaid((await api.call('POST /password-reset/request', values)).message),
    onProblem: failureToast('Something went wrong'),
  })
  if (said) {
    return (
      <Page title="Check your email">
        <EmptyState
          icon={<MailCheck aria-hidden />}
          title="On its way"
          action={<LinkButton href="/auth">Back to sign in</LinkButton>}>
          {said}
        </EmptyState>
      </Page>
    )
  }
  return (
    <Page
      title="Forgot your password?"
      lead="Enter your account’s email address, and we’ll send you a link to set a new password.">
      <NeedsScript what="This form" />
      <form method="post" noValidate onSubmit={submit} className="grid w-full max-w-xl gap-5">
        <Field label="Email" error={errors.email?.message} isRequired>
          <TextInput type="email" autoComplete="email" maxLength={254} {...register('email')} />
        </Field>
        <Button type="submit" isBusy={isBusy} className="justify-self-start">
          Email me the link
        </Button>
      </form>
    </Page>
  )
}
