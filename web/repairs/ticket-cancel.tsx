import { WithdrawDialog } from '../ui/form/withdraw-dialog.tsx'
import { toast } from '../ui/layer/toast.ts'
import { formatMoney } from '../ui/money.tsx'

interface Props {
  number: string
  /** The amount paid, and the refund that cancelling triggers; null if staff must decide. */
  account: { paid: number; cancelReturns: number | null }
  cancel: (reason: string) => Promise<unknown>
  onClose: () => void
}

export function TicketCancel({ number, account, cancel, onClose }: Props) {
  return (
    <WithdrawDialog
      title={`Cancel repair ${number}?`}
      lead="We no longer expect it at the shop. You can create another ticket at any time."
      money={account.paid > 0 ? whatComesBack(account) : undefined}
      label="Why are you canceling?"
      action="Cancel this repair"
      rules={async () => (await import('./ticket-rules.ts')).ticketCancellation}
      send={async (reason) => {
        await cancel(reason)
        toast({ title: 'Repair canceled' })
      }}
      onClose={onClose}
    />
  )
}

function whatComesBack({ paid, cancelReturns }: Props['account']): string {
  return cancelReturns === null
    ? `You paid ${formatMoney(paid)}. We will review the work already done, and write to you.`
    : `The ${formatMoney(cancelReturns)} that you paid is refunded the way you paid it.`
}
