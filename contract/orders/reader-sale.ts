import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Money } from '../money-schema.ts'
import { CardReaderId } from '../payments/card-reader.ts'
import { PaymentAllocation } from '../payments/payment.ts'
import { Id } from '../scalars.ts'
import { CounterSale, SaleLines } from './counter-sale.ts'

const { payment: _, ...sale } = CounterSale.shape

export const ReaderSaleDraft = z
  .strictObject({ ...sale, lines: SaleLines, readerId: CardReaderId })
  .refine(({ lines, bills }) => lines.length + bills.length > 0, {
    message: 'Add something first',
    path: ['lines'],
  })
export type ReaderSaleDraft = z.output<typeof ReaderSaleDraft>

/**
 * `stopped`: the reader no longer waits for a card and can be started again. `cancelled`: no money was taken.
 * `returned`: the payment succeeded but the sale could not be completed, so all of it is refunded.
 */
export const ReaderSaleState = z.enum(['waiting', 'stopped', 'cancelled', 'paid', 'returned'])

export const ReaderSale = z.object({
  id: z.uuid(),
  state: ReaderSaleState,
  amount: Money,
  why: z.string().nullable(),
  orderId: Id.nullable(),
  allocations: z.array(PaymentAllocation),
})
export type ReaderSale = z.infer<typeof ReaderSale>

const Ref = z.strictObject({ id: z.uuid() })

export const startReaderSale = endpoint('POST /admin/reader-sales', {
  summary: 'Keep what is sold and ask for the card at the reader; the same key again is the same sale',
  input: ReaderSaleDraft,
  output: ReaderSale,
  status: 201,
})
export const getReaderSale = endpoint('GET /admin/reader-sales/:id', {
  summary: 'How far it is; what was paid meanwhile is booked',
  input: z.object({ id: z.uuid() }),
  output: ReaderSale,
})
export const retryReaderSale = endpoint('POST /admin/reader-sales/:id/ask', {
  summary: 'Ask for a card again, after a decline or when the reader was away',
  input: Ref,
  output: ReaderSale,
})
export const cancelReaderSale = endpoint('POST /admin/reader-sales/:id/cancel', {
  summary: 'Take nothing; what was paid at the last moment is booked all the same',
  input: Ref,
  output: ReaderSale,
})
