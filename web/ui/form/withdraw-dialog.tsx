import { Button } from '../button.tsx'
import { Dialog } from '../layer/dialog.tsx'
import type { Rules } from './checked-form.ts'
import { Field } from './field.tsx'
import { TextArea } from './text-input.tsx'
import { useContractForm } from './use-contract-form.ts'

interface Props {
  title: string
  lead: string
  money?: string | undefined
  label: string
  action: string
  rules: Rules<{ reason: string }>
  send: (reason: string) => Promise<void>
  onClose: () => void
}

export function WithdrawDialog({ title, lead, money, label, action, rules, send, onClose }: Props) {
  const { register, submit, errors, refusal, isBusy } = useContractForm(rules, {
    values: { reason: '' },
    async send({ reason }) {
      await send(reason)
      onClose()
    },
  })
  return (
    <Dialog title={title} isOpen onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <p className="text-sm">{lead}</p>
        {money && <p className="text-sm font-semibold">{money}</p>}
        <Field label={label} error={errors.reason?.message ?? refusal}>
          <TextArea maxLength={500} {...register('reason')} />
        </Field>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" kind="danger" isBusy={isBusy}>
            {action}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            Keep it
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
