import { Button } from '../../../ui/button.tsx'
import { DialogFoot } from '../../../ui/layer/dialog.tsx'
import { formatMoney } from '../../../ui/money.tsx'
import { PrintReceiptButton } from '../../printing/print-receipt-button.tsx'
import type { Returned } from './return-form.tsx'

export function ReturnDone({ done, onClose }: { done: Returned; onClose: () => void }) {
  const { id, exchangeOrder, givenBack, rounding, credit } = done
  return (
    <>
      <div role="status" className="grid gap-2">
        {givenBack.map(({ way, name, amount }) => (
          <p key={way} className="figures text-xl font-semibold">
            {name}: {formatMoney(way === 'cash' ? amount + rounding : amount)} given back
          </p>
        ))}
        {exchangeOrder && <p>The new goods are order #{exchangeOrder.id}.</p>}
        {credit && (
          <p>
            Store credit {formatMoney(credit.amount)}, code <span className="font-mono select-all">{credit.code}</span>
          </p>
        )}
      </div>
      <DialogFoot>
        <PrintReceiptButton
          href={`/admin/print/return/${id}`}
          job={(api) => api.call('POST /admin/returns/:id/receipt-prints', { id })}
        />
        <Button onClick={onClose}>Done</Button>
      </DialogFoot>
    </>
  )
}
