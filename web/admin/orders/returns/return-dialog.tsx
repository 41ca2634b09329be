import { useState } from 'react'
import { Dialog } from '../../../ui/layer/dialog.tsx'
import type { AdminOrder } from '../order-labels.ts'
import { FindSale } from './find-sale.tsx'
import { ReturnDone } from './return-done.tsx'
import { type Returned, ReturnForm } from './return-form.tsx'

/** Starts with the search for the sale if no order is given. */
export function ReturnDialog({ order, onClose }: { order?: AdminOrder; onClose: () => void }) {
  const [chosen, setChosen] = useState(order)
  const [isGift, setGift] = useState(false)
  const [done, setDone] = useState<Returned>()
  const title = chosen ? `Return or exchange, order #${chosen.id}` : 'Return or exchange'
  return (
    <Dialog title={title} isOpen size="wide" onClose={onClose}>
      {done ? (
        <ReturnDone done={done} onClose={onClose} />
      ) : chosen ? (
        <ReturnForm order={chosen} isGift={isGift} onDone={setDone} onClose={onClose} />
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
