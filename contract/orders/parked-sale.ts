import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Money } from '../money-schema.ts'
import { Id, Instant, text } from '../scalars.ts'
import { SaleBasket, saleContact } from './counter-sale.ts'

/** How many a shop may have at once. */
export const MOST_PARKED = 100

/** A sale that waits while somebody else is served. It holds nothing: what is gone meanwhile is gone. */
export const ParkedSale = z.object({
  id: Id,
  /** By which it is found again, such as the customer's. */
  name: z.string(),
  note: z.string(),
  /** When it was parked; the prices of today count when it is paid. */
  total: Money,
  pieces: z.int(),
  parkedBy: z.string(),
  parkedAt: Instant,
})
export type ParkedSale = z.infer<typeof ParkedSale>

export const WholeParkedSale = ParkedSale.extend({
  /** Parked again with it, it is the same one. */
  key: z.uuid(),
  ...SaleBasket.shape,
  ...saleContact,
  /** Of each line, as it was when it was parked. */
  shown: z.array(z.object({ name: z.string(), imageUrl: z.string() })),
})
export type WholeParkedSale = z.output<typeof WholeParkedSale>

export const ParkedSaleDraft = z.strictObject({
  /** Made by the browser: the same sale parked twice is parked once. */
  key: z.uuid(),
  ...SaleBasket.shape,
  ...saleContact,
  name: text(80).default(''),
  note: text(500).default(''),
})
export type ParkedSaleDraft = z.output<typeof ParkedSaleDraft>

const ParkedRef = z.strictObject({ id: Id })

export const listParkedSales = endpoint('GET /admin/parked-sales', {
  summary: 'The sales that wait, the latest first, on whichever till they began',
  output: z.array(ParkedSale),
})
export const parkSale = endpoint('POST /admin/parked-sales', {
  summary: 'Put a sale aside, or one that was taken up back again; one key is one parked sale',
  input: ParkedSaleDraft,
  output: WholeParkedSale,
  status: 201,
})
export const getParkedSale = endpoint('GET /admin/parked-sales/:id', {
  summary: 'One of them, to go on with it; it stays until it is sold or dropped',
  input: ParkedRef,
  output: WholeParkedSale,
})
export const dropParkedSale = endpoint('DELETE /admin/parked-sales/:id', {
  summary: 'Nobody comes back for it',
  input: ParkedRef,
})
