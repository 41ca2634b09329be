import { Button } from '../../../ui/button.tsx'
import { DialogFoot } from '../../../ui/layer/dialog.tsx'
import { formatMoney } from '../../../ui/money.tsx'
import { PrintReceiptButton } from '../../printing/print-receipt-button.tsx'
import { StillToTakeForOrder } from '../sale/still-to-take.tsx'
import type { Returned } from './use-exchange-form.ts'

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
        {exchangeOrder && (
          <>
            <p>The new goods are order #{exchangeOrder.id}.</p>
            <StillToTakeForOrder order={exchangeOrder} />
            {exchangeOrder.change !== null && exchangeOrder.change > 0 && (
              <p className="figures text-2xl font-semibold">Change: {formatMoney(exchangeOrder.change)}</p>
            )}
          </>
        )}
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
