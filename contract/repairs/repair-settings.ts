import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Money } from '../money-schema.ts'
import { Id, text } from '../scalars.ts'
import { DeviceType, TicketPriority } from './ticket-facts.ts'

/** What a technician helps from afar with. Where each leads is the owner's choice. */
export const RemoteTool = z.enum([
  'Remote Access',
  'Screen Share',
  'Live Camera',
  'Diagnostic Tools',
  'Security Suite',
  'Help Desk',
])
export type RemoteTool = z.infer<typeof RemoteTool>

/** Https only: a page of the office opens it. */
const ToolUrl = z
  .union([z.literal(''), z.url({ protocol: /^https$/, error: 'Enter an address that begins with https://' })])
  .default('')

const rate = Money.refine((amount) => amount <= 1_000_000, 'Hourly rates end at $10,000.00')
const days = z.int('Enter whole days').min(0, 'Enter no days or more').max(3_650, 'Ten years at most')

const hours = z.int('Enter whole hours').min(1, 'Enter an hour or more').max(200, 'Enter 200 hours or fewer')

/** By when what is brought in is looked at, priced and done, counted while the shop is open. */
export const ServiceLevel = z.strictObject({
  priority: TicketPriority,
  /** Open hours from check-in until a technician has it. */
  firstLookHours: hours,
  /** Open hours from check-in until an estimate that the customer asked for is out. */
  estimateHours: hours,
  /** Open days after check-in that are promised at least; 0: the same day. */
  promiseDays: z.int('Enter whole days').min(0, 'Enter no days or more').max(90, 'Enter 90 days or fewer'),
})
export type ServiceLevel = z.output<typeof ServiceLevel>

const ServiceLevels = z
  .array(ServiceLevel)
  .refine(
    (levels) =>
      TicketPriority.options.every((one) => levels.filter(({ priority }) => priority === one).length === 1),
    'Say it once for each priority',
  )

/** By which words goods are looked for that can take the place of such a device; none: nothing is offered. */
const Replacements = z
  .array(z.strictObject({ deviceType: DeviceType, search: text(120) }))
  .max(DeviceType.options.length)

export const RepairSettingsDraft = z.strictObject({
  /** An hour of labor, before tax, of whoever has no rate of their own. */
  laborRate: rate,
  /** How long the shop stands for its work, and for the parts that it fitted; 0: not at all. */
  workWarrantyDays: days,
  partWarrantyDays: days,
  /** Those who have a rate of their own. */
  rates: z.array(z.strictObject({ userId: Id, rate })).max(200),
  remoteTools: z.array(z.strictObject({ tool: RemoteTool, url: ToolUrl })).max(RemoteTool.options.length),
  /** Whether the customer signs before a device is handed over. Left out: it stays. */
  signsRelease: z.boolean().optional(),
  /** Left out: they stay. */
  replacements: Replacements.optional(),
  serviceLevels: ServiceLevels.max(TicketPriority.options.length).optional(),
  /** The version that the page showed. */
  version: z.int().min(0).optional(),
})
export type RepairSettingsDraft = z.output<typeof RepairSettingsDraft>

export const RepairSettings = z.object({
  laborRate: Money,
  workWarrantyDays: z.int(),
  partWarrantyDays: z.int(),
  signsRelease: z.boolean(),
  rates: z.array(z.object({ userId: Id, rate: Money })),
  /** All six; without an address it is not set up. */
  remoteTools: z.array(z.object({ tool: RemoteTool, url: z.string() })),
  /** Each kind of device once. */
  replacements: z.array(z.object({ deviceType: DeviceType, search: z.string() })),
  /** The most urgent first. */
  serviceLevels: z.array(ServiceLevel),
  version: z.int(),
})
export type RepairSettings = z.infer<typeof RepairSettings>

export const getRepairSettings = endpoint('GET /admin/repair-settings', {
  summary: 'Labor rates, warranty, service levels and remote tools of the bench',
  output: RepairSettings,
})
export const changeRepairSettings = endpoint('PUT /admin/repair-settings', {
  summary: 'Write them anew',
  input: RepairSettingsDraft,
  output: RepairSettings,
})
