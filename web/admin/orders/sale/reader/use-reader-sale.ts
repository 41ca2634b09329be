import { useState } from 'react'
import { createIdempotencyKey } from '../../../../idempotency-key.ts'
import { toast } from '../../../../ui/layer/toast.ts'
import type { ReaderSale } from './reader-dialog.tsx'

interface Options<D> {
  begin: (draft: D, key: string) => Promise<ReaderSale>
  onPaid: (sale: ReaderSale) => Promise<void>
}

/** The next attempt after an unpaid one has a new idempotency key. */
export function useReaderSale<D>({ begin, onPaid }: Options<D>) {
  const [key, setKey] = useState(createIdempotencyKey)
  const [requested, setRequested] = useState<ReaderSale>()

  async function start(draft: D) {
    setRequested(await begin(draft, key))
  }

  async function decided(sale: ReaderSale) {
    setRequested(undefined)
    setKey(createIdempotencyKey())
    for (const { label, status } of sale.allocations)
      if (status === 'returned')
        toast({ title: `${label} could not be sold`, description: 'It is refunded to the card.', tone: 'destructive' })
    if (sale.state === 'cancelled') toast({ title: 'Cancelled', description: 'The card was not charged.' })
    if (sale.state === 'paid') await onPaid(sale)
  }

  return { requested, start, decided }
}
