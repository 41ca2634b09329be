import { Button } from '../ui/button.tsx'
import { Field } from '../ui/form/field.tsx'
import { TextArea } from '../ui/form/text-input.tsx'
import { useContractForm } from '../ui/form/use-contract-form.ts'
import { Dialog } from '../ui/layer/dialog.tsx'
import { toast } from '../ui/layer/toast.ts'
import { formatMoney } from '../ui/money.tsx'

interface Props {
  number: string
  /** What was paid for it, and what of that the shop pays back by itself; null where a person has to look. */
  account: { paid: number; cancelReturns: number | null }
  cancel: (reason: string) => Promise<unknown>
  onClose: () => void
}

/** Its customer changed their mind, before they handed the device in. */
export function TicketCancel({ number, account, cancel, onClose }: Props) {
  const { register, submit, errors, refusal, isBusy } = useContractForm(
    async () => (await import('./ticket-rules.ts')).ticketCancellation,
    {
      values: { reason: '' },
      async send({ reason }) {
        await cancel(reason)
        onClose()
        toast({ title: 'Repair cancelled' })
      },
    },
  )
  return (
    <Dialog title={`Cancel repair ${number}?`} isOpen onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <p className="text-sm">We no longer expect your device. You can create another ticket at any time.</p>
        {account.paid > 0 && (
          <p className="text-sm font-semibold">
            {account.cancelReturns === null
              ? `You paid ${formatMoney(account.paid)}. We look at what was done for it, and write to you.`
              : `The ${formatMoney(account.cancelReturns)} that you paid goes back the way you paid it.`}
          </p>
        )}
        <Field label="Why do you cancel?" error={errors.reason?.message ?? refusal}>
          <TextArea maxLength={500} {...register('reason')} />
        </Field>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" kind="danger" isBusy={isBusy}>
            Cancel this repair
          </Button>
          <Button kind="quiet" onClick={onClose}>
            Keep it
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
