import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Money } from '../money-schema.ts'
import { Id } from '../scalars.ts'

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

export const RepairSettingsDraft = z.strictObject({
  /** An hour of labor, before tax, of whoever has no rate of their own. */
  laborRate: rate,
  /** How long the shop stands for its work, and for the parts that it fitted; 0: not at all. */
  workWarrantyDays: days,
  partWarrantyDays: days,
  /** Those who have a rate of their own. */
  rates: z.array(z.strictObject({ userId: Id, rate })).max(200),
  remoteTools: z.array(z.strictObject({ tool: RemoteTool, url: ToolUrl })).max(RemoteTool.options.length),
  /** The version that the page showed. */
  version: z.int().min(0).optional(),
})
export type RepairSettingsDraft = z.output<typeof RepairSettingsDraft>

export const RepairSettings = z.object({
  laborRate: Money,
  workWarrantyDays: z.int(),
  partWarrantyDays: z.int(),
  rates: z.array(z.object({ userId: Id, rate: Money })),
  /** All six; without an address it is not set up. */
  remoteTools: z.array(z.object({ tool: RemoteTool, url: z.string() })),
  version: z.int(),
})
export type RepairSettings = z.infer<typeof RepairSettings>

export const getRepairSettings = endpoint('GET /admin/repair-settings', {
  summary: 'Labor rates, warranty and remote tools of the bench',
  output: RepairSettings,
})
export const changeRepairSettings = endpoint('PUT /admin/repair-settings', {
  summary: 'Write them anew',
  input: RepairSettingsDraft,
  output: RepairSettings,
})
