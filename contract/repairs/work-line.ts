import { z } from 'zod'
import { Quantity } from '../checkout/cart.ts'
import { MAX_CENTS } from '../money.ts'
import { Money } from '../money-schema.ts'
import { Id, text } from '../scalars.ts'

export const WorkKind = z.enum(['labor', 'part', 'fee'])
export type WorkKind = z.infer<typeof WorkKind>

export const WorkMoney = Money.refine((amount) => amount <= MAX_CENTS, 'Enter at most $999,999.99')

const priceBookFields = {
  /** The repair of the price book that the line charges. */
  repairPriceId: Id.optional(),
  /** The warranty that was promised with it; otherwise the shop's usual one. */
  warrantyDays: z.int().min(0).max(3_650).optional(),
}

/** Missing: that of the repair or service, if it has one; null: the rate of the state. */
const taxCategory = { taxCategoryId: Id.nullable().optional() }

export const WorkLineDraft = z.strictObject({
  kind: WorkKind,
  name: text(120, { min: 1, message: 'Enter a description' }),
  quantity: Quantity.default(1),
  unitPrice: WorkMoney,
  isTaxable: z.boolean().default(true),
  ...taxCategory,
  ...priceBookFields,
})
export type WorkLineDraft = z.output<typeof WorkLineDraft>

const MAX_WORK_LINES = 40

export const WorkLineDrafts = z
  .array(WorkLineDraft)
  .max(MAX_WORK_LINES)
  .refine(
    (lines) => lines.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0) <= MAX_CENTS,
    'The lines can’t exceed $999,999.99 in total',
  )

export const WorkLine = z.object({
  kind: WorkKind,
  name: z.string(),
  quantity: z.int(),
  unitPrice: Money,
  isTaxable: z.boolean(),
  lineTotal: Money,
  tax: Money,
  ...taxCategory,
  ...priceBookFields,
})
export type WorkLine = z.infer<typeof WorkLine>

export const PricedWork = z.object({
  lines: z.array(WorkLine),
  subtotal: Money,
  tax: Money,
  /** The rates of its taxable lines, highest first. */
  taxRates: z.array(z.number()),
  total: Money,
})
export type PricedWork = z.infer<typeof PricedWork>
