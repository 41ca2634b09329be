import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Money, SignedMoney } from '../money-schema.ts'
import { Id } from '../scalars.ts'

/** What a repair of the price book costs and earns, without tax. Source: docs/rules.md, J-21. */
export const RepairMargin = z.object({
  /** The repair of the price book. */
  id: Id,
  price: Money,
  /** What its parts cost now; null while the cost of one of them is unknown. */
  partCost: Money.nullable(),
  /** Its minutes of labor at the hourly cost of the repair settings. */
  laborCost: Money,
  /** The price minus both costs. */
  profit: SignedMoney.nullable(),
  /** Profit as a fraction of the price. */
  margin: z.number().nullable(),
  /** The repairs of the last twelve months with discounts, card fees and comebacks; null if there were none. */
  done: z
    .object({
      repairs: z.int(),
      /** Per repair. */
      partCost: SignedMoney,
      profit: SignedMoney.nullable(),
      margin: z.number().nullable(),
    })
    .nullable(),
})
export type RepairMargin = z.infer<typeof RepairMargin>

export const RepairMargins = z.object({
  /** False while the cost of labor is not entered in the repair settings. */
  isLaborKnown: z.boolean(),
  repairs: z.array(RepairMargin),
})
export type RepairMargins = z.infer<typeof RepairMargins>

export const listRepairMargins = endpoint('GET /admin/repair-margins', {
  summary: 'List cost and margin of the repairs in the price book, as planned and in the last twelve months',
  output: RepairMargins,
})
