import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { CalendarDate, Id, Instant, Paging, text } from '../scalars.ts'

/** One change in the back office: who did what to what, with the fields that it changed. */
export const AuditEntry = z.object({
  id: Id,
  at: Instant,
  actorId: Id.nullable(),
  actorName: z.string(),
  requestId: z.string(),
  action: z.string(),
  target: z.string(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  /** Which of them are amounts of money, in dollars: `cost`, `lines.unitCost`. */
  moneyFields: z.array(z.string()),
})
export type AuditEntry = z.infer<typeof AuditEntry>

const filters = {
  /** Part of a name. */
  actor: text(80).optional(),
  /** Whole, such as `product.updated`, or its noun, such as `product`. */
  action: text(80).optional(),
  /** Whole, such as `product:12`. */
  target: text(80).optional(),
  /** First and last day, both included, in the shop's zone. */
  from: CalendarDate.optional(),
  to: CalendarDate.optional(),
}

export const AuditFilter = z.object(filters)
export type AuditFilter = z.infer<typeof AuditFilter>
export const AuditSearch = z.object({ ...filters, ...Paging })
export type AuditSearch = z.infer<typeof AuditSearch>

export const listAudit = endpoint('GET /admin/audit', {
  summary: 'Who changed what, the latest first',
  input: AuditSearch,
  page: AuditEntry,
})
export const exportAudit = endpoint('GET /admin/audit/export', {
  summary: 'The same as CSV',
  input: AuditFilter,
  download: 'text/csv',
})
