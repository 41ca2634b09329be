import { z } from 'zod'
import { DeviceKind } from '../devices/device.ts'
import { endpoint } from '../endpoint.ts'
import { Money } from '../money-schema.ts'
import { WorkKind } from '../repairs/work-line.ts'
import { Id, text } from '../scalars.ts'

export const RepairChoice = z.object({
  id: Id,
  title: z.string(),
  device: z.string(),
  model: z.object({ make: z.string(), name: z.string(), kind: DeviceKind }).nullable(),
  /** Before tax. */
  price: Money,
  warrantyDays: z.int(),
  usualDays: z.int(),
  /** Null: it takes no part of the stock. */
  isInStock: z.boolean().nullable(),
  /** The price as labor and parts. */
  lines: z.array(
    z.object({
      kind: WorkKind,
      name: z.string(),
      quantity: z.int(),
      unitPrice: Money,
      isTaxable: z.boolean(),
      repairPriceId: Id,
      warrantyDays: z.int(),
    }),
  ),
})
export type RepairChoice = z.infer<typeof RepairChoice>

const RepairChoices = z.object({
  /** The model that the text names; null if it is not known. */
  model: z.string().nullable(),
  repairs: z.array(RepairChoice),
})
export type RepairChoices = z.infer<typeof RepairChoices>

export const listRepairChoices = endpoint('GET /admin/repair-choices', {
  summary: 'List repairs of the price book for a device, as lines of an estimate',
  input: z.object({ id: Id.optional(), device: text(200).default(''), q: text(80).default('') }),
  output: RepairChoices,
})
