import { useState } from 'react'
import { Dialog } from '../../../ui/layer/dialog.tsx'
import { useReceiptPrinter } from '../../printing/use-receipt-printer.ts'
import type { AdminOrder } from '../order-labels.ts'
import { FindSale } from './find-sale.tsx'
import { NoReceiptDone } from './no-receipt-done.tsx'
import { NoReceiptForm, type NoReceiptReturned } from './no-receipt-form.tsx'
import { ReturnDone } from './return-done.tsx'
import { ReturnForm } from './return-form.tsx'
import type { Returned } from './use-exchange-form.ts'

type Step =
  | { is: 'search' }
  | { is: 'sale'; order: AdminOrder; isGift: boolean }
  | { is: 'no-receipt' }
  | { is: 'done'; returned: Returned }
  | { is: 'done-without-receipt'; returned: NoReceiptReturned }

/** Starts with the search for the sale if no order is given. */
export function ReturnDialog({ order, onClose }: { order?: AdminOrder; onClose: () => void }) {
  const [step, setStep] = useState<Step>(order ? { is: 'sale', order, isGift: false } : { is: 'search' })
  const { printAfterSale } = useReceiptPrinter()
  const finish = (returned: Returned) => {
    setStep({ is: 'done', returned })
    printAfterSale((api) => api.call('POST /admin/returns/:id/receipt-prints', { id: returned.id, isAfterSale: true }))
  }
  const finishWithoutReceipt = (returned: NoReceiptReturned) => {
    setStep({ is: 'done-without-receipt', returned })
    printAfterSale((api) =>
      api.call('POST /admin/no-receipt-returns/:id/receipt-prints', { id: returned.id, isAfterSale: true }),
    )
  }
  return (
    <Dialog title={titleOf(step)} isOpen size="wide" onClose={onClose}>
      {step.is === 'search' && (
        <FindSale
          onFound={(found, isGift) => setStep({ is: 'sale', order: found, isGift })}
          onNoReceipt={() => setStep({ is: 'no-receipt' })}
        />
      )}
      {step.is === 'sale' && <ReturnForm order={step.order} isGift={step.isGift} onDone={finish} onClose={onClose} />}
      {step.is === 'no-receipt' && <NoReceiptForm onDone={finishWithoutReceipt} onClose={onClose} />}
      {step.is === 'done' && <ReturnDone done={step.returned} onClose={onClose} />}
      {step.is === 'done-without-receipt' && <NoReceiptDone done={step.returned} onClose={onClose} />}
    </Dialog>
  )
}

function titleOf(step: Step): string {
  if (step.is === 'sale') return `Return or exchange, order #${step.order.id}`
  if (step.is === 'done') return `Return or exchange, order #${step.returned.order.id}`
  return step.is === 'search' ? 'Return or exchange' : 'Return without a receipt'
}
