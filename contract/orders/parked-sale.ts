import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Money } from '../money-schema.ts'
import { Id, Instant, text } from '../scalars.ts'
import { BillRef, billsOnce, SaleBasket, SaleBill, SaleLines, saleContact } from './counter-sale.ts'

/** What is kept of it, as it goes over the wire: goods, and which bills. */
export const ParkedBasket = SaleBasket.extend({ lines: SaleLines, bills: billsOnce(BillRef).default([]) })

/** How many a shop may have at once. */
export const MAX_PARKED_SALES = 100

const basket = { ...SaleBasket.shape, lines: SaleLines }

/** A sale that waits while somebody else is served. It holds nothing: what is gone meanwhile is gone. */
export const ParkedSale = z.object({
  id: Id,
  /** By which it is found again, such as the customer's. */
  name: z.string(),
  note: z.string(),
  /** When it was parked; the prices of today count when it is paid. */
  total: Money,
  pieces: z.int(),
  /** How many bills are paid with it. */
  billCount: z.int(),
  parkedBy: z.string(),
  parkedAt: Instant,
})
export type ParkedSale = z.infer<typeof ParkedSale>

export const WholeParkedSale = ParkedSale.extend({
  /** Parked again with it, it is the same one. */
  key: z.uuid(),
  ...basket,
  /** Those that are due by now, and what each comes to. */
  bills: z.array(SaleBill),
  ...saleContact,
  /** Of each line, as it was when it was parked. */
  shown: z.array(z.object({ name: z.string(), imageUrl: z.string() })),
})
export type WholeParkedSale = z.output<typeof WholeParkedSale>

export const ParkedSaleDraft = z
  .strictObject({
    /** Made by the browser: the same sale parked twice is parked once. */
    key: z.uuid(),
    ...basket,
    bills: billsOnce(BillRef).default([]),
    ...saleContact,
    name: text(80).default(''),
    note: text(500).default(''),
  })
  .refine(({ lines, bills }) => lines.length + bills.length > 0, {
    message: 'Add something first',
    path: ['lines'],
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
