import { Button } from '../../../ui/button.tsx'
import { DialogFoot } from '../../../ui/layer/dialog.tsx'
import { formatMoney } from '../../../ui/money.tsx'
import type { NoReceiptReturned } from './no-receipt-form.tsx'

export function NoReceiptDone({ done, onClose }: { done: NoReceiptReturned; onClose: () => void }) {
  const { value, credit } = done
  return (
    <>
      <div role="status" className="grid gap-2">
        <p className="figures text-xl font-semibold">
          {credit ? 'Store credit' : 'Cash'}: {formatMoney(value)} given back
        </p>
        {credit && (
          <p>
            Write this code down for the customer: <span className="font-mono select-all">{credit.code}</span>
          </p>
        )}
      </div>
      <DialogFoot>
        <Button autoFocus onClick={onClose}>
          Done
        </Button>
      </DialogFoot>
    </>
  )
}
