import type { Output } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/layer/dialog.tsx'
import { formatMoney } from '../../ui/money.tsx'

/** The code of a card, this once: from now on it is known by its end. */
export function NewCodeDialog({
  card,
  onClose,
}: {
  card: Output<'POST /admin/balances/:id/replace'>
  onClose: () => void
}) {
  return (
    <Dialog title={`Gift card of ${formatMoney(card.amount)}`} isOpen onClose={onClose}>
      <div className="grid gap-4">
        <p>Write or print the code now. Nobody can look it up again; a lost card gets a new one.</p>
        <p className="figures rounded-card bg-tint p-4 text-center text-xl font-semibold break-words">
          {card.code}
        </p>
        <div className="flex justify-end gap-2">
          <Button kind="quiet" onClick={() => window.print()}>
            Print
          </Button>
          <Button onClick={onClose}>Done</Button>
        </div>
      </div>
    </Dialog>
  )
}
