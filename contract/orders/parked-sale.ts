import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Money } from '../money-schema.ts'
import { Id, Instant, multilineText, text } from '../scalars.ts'
import { BillRef, billsOnce, SaleBasket, SaleBill, SaleLines, saleContact } from './counter-sale.ts'

export const ParkedBasket = SaleBasket.extend({ lines: SaleLines, bills: billsOnce(BillRef).default([]) })

export const MAX_PARKED_SALES = 100

const basket = { ...SaleBasket.shape, lines: SaleLines }

export const ParkedSale = z.object({
  id: Id,
  name: z.string(),
  note: z.string(),
  total: Money,
  unitCount: z.int(),
  billCount: z.int(),
  parkedBy: z.string(),
  parkedAt: Instant,
})
export type ParkedSale = z.infer<typeof ParkedSale>

export const WholeParkedSale = ParkedSale.extend({
  key: z.uuid(),
  ...basket,
  bills: z.array(SaleBill),
  ...saleContact,
  shown: z.array(z.object({ name: z.string(), imageUrl: z.string() })),
})
export type WholeParkedSale = z.output<typeof WholeParkedSale>

export const ParkedSaleDraft = z
  .strictObject({
    key: z.uuid(),
    ...basket,
    bills: billsOnce(BillRef).default([]),
    ...saleContact,
    name: text(80).default(''),
    note: multilineText(500).default(''),
  })
  .refine(({ lines, bills }) => lines.length + bills.length > 0, { message: 'Add something first', path: ['lines'] })
export type ParkedSaleDraft = z.output<typeof ParkedSaleDraft>

const ParkedRef = z.strictObject({ id: Id })

export const listParkedSales = endpoint('GET /admin/parked-sales', {
  summary: 'List parked sales of all registers, latest first',
  output: z.array(ParkedSale),
})
export const parkSale = endpoint('POST /admin/parked-sales', {
  summary: 'Park a sale, or update a parked one; idempotent by key',
  input: ParkedSaleDraft,
  output: WholeParkedSale,
  status: 201,
})
export const getParkedSale = endpoint('GET /admin/parked-sales/:id', {
  summary: 'Get a parked sale; it stays until it is sold or deleted',
  input: ParkedRef,
  output: WholeParkedSale,
})
export const discardParkedSale = endpoint('DELETE /admin/parked-sales/:id', {
  summary: 'Delete a parked sale',
  input: ParkedRef,
})
