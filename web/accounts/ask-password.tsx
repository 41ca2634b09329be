import { Button } from '../ui/button.tsx'
import { Field } from '../ui/form/field.tsx'
import { PasswordInput } from '../ui/form/password-input.tsx'
import { useContractForm } from '../ui/form/use-contract-form.ts'
import { failureToast } from '../ui/layer/toast.ts'
import { accountRules } from './account-rules.ts'

interface Props {
  /** On the button. */
  action: string
  /** The title of the message that says that it did not work. */
  failure?: string
  send: (password: string) => Promise<void>
}

/** Before something that only the owner of an account may do. */
export function AskPassword({ action, failure = 'That did not work', send }: Props) {
  const { register, submit, errors, isBusy, reset } = useContractForm<{ password: string }>(
    accountRules('currentPassword'),
    {
      values: { password: '' },
      async send({ password }) {
        await send(password)
        reset()
      },
      onProblem: failureToast(failure),
    },
  )
  return (
    <form
      method="post"
      noValidate
      onSubmit={submit}
      className="grid gap-4 sm:grid-cols-[1fr_auto] sm:items-end"
    >
      <Field label="Your password" error={errors.password?.message} isRequired>
        <PasswordInput autoComplete="current-password" {...register('password')} />
      </Field>
      <Button type="submit" kind="quiet" isBusy={isBusy}>
        {action}
      </Button>
    </form>
  )
}
