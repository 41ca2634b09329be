import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { Money } from '../../money-schema.ts'
import { Id } from '../../scalars.ts'
import { deviceAndOwner } from '../ticket.ts'
import { WorkMoney } from '../work-line.ts'

/** What a part costs with our fitting it. */
export const Fitting = z.object({
  productId: Id,
  /** For the work alone, before tax. */
  fee: Money,
  /** Part and work, with tax. */
  total: Money,
})
export type Fitting = z.infer<typeof Fitting>

const { deviceType, deviceBrand, deviceModel, customerName, customerEmail, customerPhone } = deviceAndOwner

export const FittingDraft = z.strictObject({
  /** Made by the browser: the same form sent again is the same repair. */
  key: z.uuid(),
  slug: z.string().max(120),
  /** As the page showed it. */
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
  summary: 'What it costs to have a part fitted here; null where it is not offered',
  input: z.object({ slug: z.string().max(120) }),
  output: Fitting.nullable(),
})
export const orderFitting = endpoint('POST /fittings', {
  summary:
    'Keep a part for a repair that fits it, to be paid within 45 minutes; the same one however often it is sent',
  input: FittingDraft,
  output: z.object({ statusKey: z.string() }),
  status: 201,
})

export const FittingFees = z.object({
  fees: z.array(z.object({ categoryId: Id, fee: Money })),
  /** Parts of these categories that are not fitted all the same, by name. */
  notFitted: z.array(z.object({ id: Id, name: z.string() })),
})

export const getFittingFees = endpoint('GET /admin/fitting-fees', {
  summary: 'What fitting costs, by the category of the part, and which parts of these are not fitted',
  output: FittingFees,
})
export const setFittingFees = endpoint('PUT /admin/fitting-fees', {
  summary: 'Write them anew',
  input: z.strictObject({
    fees: z.array(z.strictObject({ categoryId: Id, fee: WorkMoney })).max(500),
    /** Left out: they stay. */
    notFitted: z.array(Id).max(500).optional(),
  }),
  output: FittingFees,
})
