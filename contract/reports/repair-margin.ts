import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Money, SignedMoney } from '../money-schema.ts'
import { Id } from '../scalars.ts'

/** Cost and margin of a repair in the price book, without tax. Source: docs/rules.md, J-21. */
export const RepairMargin = z.object({
  /** The repair of the price book. */
  id: Id,
  price: Money,
  /** The present cost of its parts; null while the cost of one of them is unknown. */
  partCost: Money.nullable(),
  /** Its minutes of labor at the hourly cost of the repair settings. */
  laborCost: Money,
  /** The price minus both costs. */
  profit: SignedMoney.nullable(),
  /** Profit as a fraction of the price. */
  margin: z.number().nullable(),
})
export type RepairMargin = z.infer<typeof RepairMargin>

export const RepairMargins = z.object({
  /** False while the cost of labor is not entered in the repair settings. */
  isLaborKnown: z.boolean(),
  repairs: z.array(RepairMargin),
})
export type RepairMargins = z.infer<typeof RepairMargins>

/** With discounts, card fees and comebacks; amounts are per repair. */
export const DoneRepairs = z.object({
  repairs: z.int(),
  /** Null if there were none. */
  partCost: SignedMoney.nullable(),
  /** Null also while a cost is unknown. */
  profit: SignedMoney.nullable(),
  margin: z.number().nullable(),
})
export type DoneRepairs = z.infer<typeof DoneRepairs>

export const listRepairMargins = endpoint('GET /admin/repair-margins', {
  summary: 'List the planned cost and margin of the repairs in the price book',
  output: RepairMargins,
})
export const getDoneRepairs = endpoint('GET /admin/repair-margins/:id', {
  summary: 'Get true cost and margin of the repairs of the last twelve months at one price of the price book',
  input: z.strictObject({ id: Id }),
  output: DoneRepairs,
})
