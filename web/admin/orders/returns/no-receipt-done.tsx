import { Button } from '../../../ui/button.tsx'
import { DialogFoot } from '../../../ui/layer/dialog.tsx'
import { formatMoney } from '../../../ui/money.tsx'
import { PrintReceiptButton } from '../../printing/print-receipt-button.tsx'
import type { NoReceiptReturned } from './no-receipt-form.tsx'

export function NoReceiptDone({ done, onClose }: { done: NoReceiptReturned; onClose: () => void }) {
  const { id, value, credit } = done
  return (
    <>
      <div role="status" className="grid gap-2">
        <p className="figures text-xl font-semibold">
          {credit ? 'Store credit' : 'Cash'}: {formatMoney(value)} given back
        </p>
        {credit && (
          <p>
            Give the printed code to the customer: <span className="font-mono select-all">{credit.code}</span>
          </p>
        )}
      </div>
      <DialogFoot>
        <PrintReceiptButton
          href={`/admin/print/no-receipt-return/${id}`}
          job={(api) => api.call('POST /admin/no-receipt-returns/:id/receipt-prints', { id })}
        />
        <Button autoFocus onClick={onClose}>
          Done
        </Button>
      </DialogFoot>
    </>
  )
}
