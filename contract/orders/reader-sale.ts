import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Money } from '../money-schema.ts'
import { CardReaderId } from '../payments/card-reader.ts'
import { PaymentAllocation } from '../payments/payment.ts'
import { Id } from '../scalars.ts'
import { counterSaleFields, requireMethodsOnce, SaleLines } from './counter-sale.ts'

// The reader charges what is left after gift cards, store credit and the other parts, which are recorded after it.
const { payment: _, ...sale } = counterSaleFields

export const ReaderSaleDraft = z
  .strictObject({ ...sale, lines: SaleLines, readerId: CardReaderId })
  .check(requireMethodsOnce)
  .refine(({ lines, bills }) => lines.length + bills.length > 0, { message: 'Add something first', path: ['lines'] })
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
  summary: 'Start a sale at the card reader and hold its stock; idempotent by key',
  input: ReaderSaleDraft,
  output: ReaderSale,
  status: 201,
})
export const getReaderSale = endpoint('GET /admin/reader-sales/:id', {
  summary: 'Get the state of a reader sale and complete it if it was paid',
  input: z.object({ id: z.uuid() }),
  output: ReaderSale,
})
export const retryReaderSale = endpoint('POST /admin/reader-sales/:id/ask', {
  summary: 'Request the card again after a decline or a lost connection',
  input: Ref,
  output: ReaderSale,
})
export const cancelReaderSale = endpoint('POST /admin/reader-sales/:id/cancel', {
  summary: 'Cancel a reader sale; a payment made at the last moment is still recorded',
  input: Ref,
  output: ReaderSale,
})
