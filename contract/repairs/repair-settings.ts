import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Money } from '../money-schema.ts'
import { PriceRounding } from '../price-book/price-rounding.ts'
import { Id, text } from '../scalars.ts'
import { DeviceType, TicketPriority } from './ticket-facts.ts'

export const RemoteTool = z.enum([
  'Remote Access',
  'Screen Share',
  'Live Camera',
  'Diagnostic Tools',
  'Security Suite',
  'Help Desk',
])
export type RemoteTool = z.infer<typeof RemoteTool>

/** HTTPS only, because an admin page opens it. */
const ToolUrl = z
  .union([z.literal(''), z.url({ protocol: /^https$/, error: 'Enter an address that begins with https://' })])
  .default('')

const rate = Money.refine((amount) => amount <= 1_000_000, 'Enter at most $10,000.00 an hour')
const days = z.int('Enter whole days').min(0, 'Enter 0 or more days').max(3_650, 'Enter at most ten years')

const hours = z.int('Enter whole hours').min(1, 'Enter at least one hour').max(200, 'Enter 200 hours or fewer')

export const ServiceLevel = z.strictObject({
  priority: TicketPriority,
  /** Open hours after check-in. */
  firstLookHours: hours,
  /** Open hours after check-in, if the customer asked for an estimate. */
  estimateHours: hours,
  /** Open days after check-in; 0 is the same day. */
  promiseDays: z.int('Enter whole days').min(0, 'Enter 0 or more days').max(90, 'Enter 90 days or fewer'),
})
export type ServiceLevel = z.output<typeof ServiceLevel>

const ServiceLevels = z
  .array(ServiceLevel)
  .refine(
    (levels) => TicketPriority.options.every((one) => levels.filter(({ priority }) => priority === one).length === 1),
    'List each priority once',
  )

const Replacements = z
  .array(z.strictObject({ deviceType: DeviceType, search: text(120) }))
  .max(DeviceType.options.length)

export const RepairSettingsDraft = z.strictObject({
  /** Per hour, before tax, for technicians without a rate of their own. */
  laborRate: rate,
  /** Cost to the shop of an hour of work, for the report of margins; 0: unknown. */
  laborCost: rate.optional(),
  workWarrantyDays: days,
  partWarrantyDays: days,
  rates: z.array(z.strictObject({ userId: Id, rate })).max(200),
  remoteTools: z.array(z.strictObject({ tool: RemoteTool, url: ToolUrl })).max(RemoteTool.options.length),
  signsRelease: z.boolean().optional(),
  /** For prices that the price book computes. */
  priceRounding: PriceRounding.optional(),
  replacements: Replacements.optional(),
  serviceLevels: ServiceLevels.max(TicketPriority.options.length).optional(),
  version: z.int().min(0).optional(),
})
export type RepairSettingsDraft = z.output<typeof RepairSettingsDraft>

export const RepairSettings = z.object({
  laborRate: Money,
  /** Null without permission to read reports. */
  laborCost: Money.nullable(),
  workWarrantyDays: z.int(),
  partWarrantyDays: z.int(),
  signsRelease: z.boolean(),
  priceRounding: PriceRounding,
  rates: z.array(z.object({ userId: Id, rate: Money })),
  remoteTools: z.array(z.object({ tool: RemoteTool, url: z.string() })),
  replacements: z.array(z.object({ deviceType: DeviceType, search: z.string() })),
  serviceLevels: z.array(ServiceLevel),
  version: z.int(),
})
export type RepairSettings = z.infer<typeof RepairSettings>

export const getRepairSettings = endpoint('GET /admin/repair-settings', {
  summary: 'Get labor rates, warranty, service levels and remote tools',
  output: RepairSettings,
})
export const changeRepairSettings = endpoint('PUT /admin/repair-settings', {
  summary: 'Replace labor rates, warranty, service levels and remote tools',
  input: RepairSettingsDraft,
  output: RepairSettings,
})
