import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { CalendarDate, Id, Instant, Paging, text } from '../scalars.ts'

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
  /** The fields that are amounts in dollars, such as `cost` or `lines.unitCost`. */
  moneyFields: z.array(z.string()),
})
export type AuditEntry = z.infer<typeof AuditEntry>

const filters = {
  actor: text(80).optional(),
  action: text(80).optional(),
  target: text(80).optional(),
  /** First and last day, both included, in the shop's time zone. */
  from: CalendarDate.optional(),
  to: CalendarDate.optional(),
}

export const AuditFilter = z.object(filters)
export type AuditFilter = z.infer<typeof AuditFilter>
export const AuditSearch = z.object({ ...filters, ...Paging })
export type AuditSearch = z.infer<typeof AuditSearch>

export const listAudit = endpoint('GET /admin/audit', {
  summary: 'List audit log entries, latest first',
  input: AuditSearch,
  page: AuditEntry,
})
export const exportAudit = endpoint('GET /admin/audit/export', {
  summary: 'Export audit log entries as CSV',
  input: AuditFilter,
  download: 'text/csv',
})
