import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/layer/dialog.tsx'
import { Money } from '../../ui/money.tsx'

interface Props {
  total: number
  onAnswer: ((isApproved: boolean | null) => void) | null
}

export function BankDialog({ total, onAnswer }: Props) {
  return (
    <Dialog title="Your bank asks you to approve" isOpen={onAnswer !== null} onClose={() => onAnswer?.(null)}>
      <p>
        Demo bank: do you approve the payment of{' '}
        <strong>
          <Money amount={total} />
        </strong>
        ? No card is charged.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => onAnswer?.(true)}>Approve</Button>
        <Button kind="quiet" onClick={() => onAnswer?.(false)}>
          Deny
        </Button>
      </div>
    </Dialog>
  )
}
