import { useState } from 'react'
import { type Input, useApi } from '../../../../api.ts'
import { createIdempotencyKey } from '../../../../idempotency-key.ts'
import { toast } from '../../../../ui/layer/toast.ts'
import { useOrderSaved } from '../../use-order-saved.ts'
import type { Sold } from '../use-sale-form.ts'
import type { ReaderSale } from './reader-dialog.tsx'

type Draft = Omit<Input<'POST /admin/reader-sales'>, 'key'>

/** The next attempt after an unpaid one has a new idempotency key. */
export function useReaderSale(onSold: (sold: Sold) => void) {
  const api = useApi()
  const saved = useOrderSaved()
  const [key, setKey] = useState(createIdempotencyKey)
  const [requested, setRequested] = useState<ReaderSale>()

  async function start(draft: Draft) {
    setRequested(await api.call('POST /admin/reader-sales', { ...draft, key }))
  }

  async function decided(sale: ReaderSale) {
    setRequested(undefined)
    setKey(createIdempotencyKey())
    for (const { label, status } of sale.allocations)
      if (status === 'returned')
        toast({ title: `${label} could not be sold`, description: 'It is refunded to the card.', tone: 'destructive' })
    if (sale.state === 'cancelled') toast({ title: 'Cancelled', description: 'The card was not charged.' })
    if (sale.state !== 'paid') return
    onSold(await read(sale))
  }

  async function read({ id, orderId }: ReaderSale): Promise<Sold> {
    if (orderId === null) return api.call('GET /admin/bill-sales/:id', { id })
    const order = await api.call('GET /admin/orders/:id', { id: orderId })
    saved(order)
    return order
  }

  return { requested, start, decided }
}
