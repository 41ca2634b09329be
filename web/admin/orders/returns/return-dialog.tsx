import { useState } from 'react'
import { Dialog } from '../../../ui/layer/dialog.tsx'
import { useReceiptPrinter } from '../../printing/use-receipt-printer.ts'
import type { AdminOrder } from '../order-labels.ts'
import { FindSale } from './find-sale.tsx'
import { ReturnDone } from './return-done.tsx'
import { type Returned, ReturnForm } from './return-form.tsx'

/** Starts with the search for the sale if no order is given. */
export function ReturnDialog({ order, onClose }: { order?: AdminOrder; onClose: () => void }) {
  const [chosen, setChosen] = useState(order)
  const [isGift, setGift] = useState(false)
  const [done, setDone] = useState<Returned>()
  const { printAfterSale } = useReceiptPrinter()
  const finish = (returned: Returned) => {
    setDone(returned)
    printAfterSale((api) => api.call('POST /admin/returns/:id/receipt-prints', { id: returned.id, isAfterSale: true }))
  }
  const title = chosen ? `Return or exchange, order #${chosen.id}` : 'Return or exchange'
  return (
    <Dialog title={title} isOpen size="wide" onClose={onClose}>
      {done ? (
        <ReturnDone done={done} onClose={onClose} />
      ) : chosen ? (
        <ReturnForm order={chosen} isGift={isGift} onDone={finish} onClose={onClose} />
      ) : (
        <FindSale
          onFound={(found, isGiftReceipt) => {
            setChosen(found)
            setGift(isGiftReceipt)
          }}
        />
      )}
    </Dialog>
  )
}
