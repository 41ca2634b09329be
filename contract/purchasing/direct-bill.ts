import { z } from 'zod'
import { MAX_UNITS } from '../catalog/admin-serialized-unit.ts'
import { endpoint } from '../endpoint.ts'
import { Id, text } from '../scalars.ts'
import { BillAmount, BilledQuantity, BillFacts, SupplierBill } from './supplier-bill.ts'

const GoodsLine = z.strictObject({
  productId: Id,
  quantity: BilledQuantity,
  unitCost: BillAmount,
  /** One serial number for each piece of a serialized product. */
  numbers: z
    .array(text(60, { min: 1 }))
    .max(MAX_UNITS)
    .optional(),
})

const description = text(200, { min: 1, message: 'Enter what it is for' })
const amount = BillAmount.refine((value) => value > 0, 'Enter an amount')

const Expense = z.strictObject({
  /** An account of the chart for expenses or cost of goods. */
  accountNumber: text(10, { min: 1, message: 'Choose an account' }),
  description,
  amount,
})

const OrderFreight = z.strictObject({ purchaseOrderId: Id, amount })

/** A bill that no purchase order was written for: goods from the counter, a service, or a carrier’s freight. */
export const DirectBillDraft = BillFacts.extend({
  supplierId: Id,
  /** They come into stock with the bill. */
  goods: z
    .array(GoodsLine)
    .max(200)
    .refine(
      (lines) => new Set(lines.map(({ productId }) => productId)).size === lines.length,
      'A product is listed twice',
    )
    .default([]),
  expenses: z.array(Expense).max(50).default([]),
  /** Divided by value over the received goods of each purchase order. */
  orderFreight: z
    .array(OrderFreight)
    .max(50)
    .refine(
      (lines) => new Set(lines.map(({ purchaseOrderId }) => purchaseOrderId)).size === lines.length,
      'A purchase order is listed twice',
    )
    .default([]),
})
export type DirectBillDraft = z.output<typeof DirectBillDraft>

export const enterDirectBill = endpoint('POST /admin/direct-bills', {
  summary:
    'Enter a bill without a purchase order of its own: goods that come into stock, expenses, or freight of orders',
  input: DirectBillDraft,
  output: SupplierBill,
  status: 201,
})

export const ExpenseAccount = z.object({ number: z.string(), name: z.string() })

export const listExpenseAccounts = endpoint('GET /admin/expense-accounts', {
  summary: 'List the accounts that an expense on a bill can have',
  output: z.array(ExpenseAccount),
})
