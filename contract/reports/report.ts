import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { CalendarDate } from '../scalars.ts'

export const ReportName = z.enum([
  'sales',
  'products',
  'categories',
  'taxes',
  'tax-states',
  'tax-jurisdictions',
  'ohio-ust-1',
  'payments',
  'refunds',
  'stock',
  'movements',
  'discounts',
  'drawers',
  'receivables',
  'payables',
  'tips',
  'journal',
  'turn-around',
  'first-time-fix',
  'technicians',
  'repair-margins',
  'part-margins',
  'supplier-margins',
  'busy-hours',
])
export type ReportName = z.infer<typeof ReportName>

export const ReportStep = z.enum(['day', 'week', 'month'])
export type ReportStep = z.infer<typeof ReportStep>

export const ReportSearch = z.object({
  name: ReportName,
  from: CalendarDate.optional(),
  to: CalendarDate.optional(),
  by: ReportStep.default('day'),
})
export type ReportSearch = z.infer<typeof ReportSearch>

export const ReportColumn = z.object({
  key: z.string(),
  title: z.string(),
  /** `percent` is a fraction: 0.07 is 7 %. */
  unit: z.enum(['text', 'day', 'count', 'dollars', 'percent']),
})
export type ReportColumn = z.infer<typeof ReportColumn>

export const ReportRow = z.record(z.string(), z.union([z.string(), z.number(), z.null()]))
export type ReportRow = z.infer<typeof ReportRow>

export const Report = z.object({
  name: ReportName,
  title: z.string(),
  explanation: z.string(),
  from: CalendarDate,
  to: CalendarDate,
  by: ReportStep,
  isOfNow: z.boolean(),
  columns: z.array(ReportColumn),
  rows: z.array(ReportRow),
  totals: ReportRow,
  isMore: z.boolean(),
})
export type Report = z.infer<typeof Report>

export const getReport = endpoint('GET /admin/reports/:name', {
  summary: 'Get a report of a period',
  input: ReportSearch,
  output: Report,
})
export const exportReport = endpoint('GET /admin/reports/:name/export', {
  summary: 'Export a report as CSV',
  input: ReportSearch,
  download: 'text/csv',
})
