import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { Money } from '../../money-schema.ts'
import { Id } from '../../scalars.ts'
import { deviceAndOwner } from '../ticket.ts'
import { WorkMoney } from '../work-line.ts'

export const Fitting = z.object({
  productId: Id,
  /** Before tax. */
  fee: Money,
  /** The part and the work, with tax. */
  total: Money,
})
export type Fitting = z.infer<typeof Fitting>

const { deviceType, deviceBrand, deviceModel, customerName, customerEmail, customerPhone } = deviceAndOwner

export const FittingDraft = z.strictObject({
  key: z.uuid(),
  slug: z.string().max(120),
  total: WorkMoney,
  deviceType,
  deviceBrand,
  deviceModel,
  customerName,
  customerEmail,
  customerPhone,
})
export type FittingDraft = z.output<typeof FittingDraft>

export const getFitting = endpoint('GET /products/:slug/fitting', {
  summary: 'Get the price of having a part installed; null if it is not offered',
  input: z.object({ slug: z.string().max(120) }),
  output: Fitting.nullable(),
})
export const orderFitting = endpoint('POST /fittings', {
  summary:
    'Create a repair with an installed part, and hold the part for 45 minutes until it is paid; idempotent by key',
  input: FittingDraft,
  output: z.object({ statusKey: z.string() }),
  status: 201,
})

export const FittingFees = z.object({
  fees: z.array(z.object({ categoryId: Id, fee: Money })),
  notFitted: z.array(z.object({ id: Id, name: z.string() })),
})

export const getFittingFees = endpoint('GET /admin/fitting-fees', {
  summary: 'Get installation prices by part category, and parts without installation',
  output: FittingFees,
})
export const setFittingFees = endpoint('PUT /admin/fitting-fees', {
  summary: 'Replace all installation prices',
  input: z.strictObject({
    fees: z.array(z.strictObject({ categoryId: Id, fee: WorkMoney })).max(500),
    notFitted: z.array(Id).max(500).optional(),
  }),
  output: FittingFees,
})
