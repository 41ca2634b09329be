import { spanOfDays } from '#contract/zoned-time.ts'
import { timeZoneOf } from '../company/company.ts'
import type { Ctx } from '../context.ts'
import {
  readFirstTimeFix,
  readTechnicianHours,
  readTechnicianRevenue,
  readTurnAround,
} from '../repairs/statistics/repair-statistics.ts'
import { column, type ReportQuestion, type ReportTable } from './report-table.ts'

export async function turnAroundReport(ctx: Ctx, question: ReportQuestion): Promise<ReportTable> {
  const read = (await readTurnAround(ctx, spanOfDays(await timeZoneOf(ctx), question))).map((row) => ({
    ...row,
    hitRate: rate(row.onTime, row.promised),
  }))
  return {
    columns: [
      column('kind', 'Device', 'text'),
      column('repairs', 'Repairs', 'count'),
      column('medianDays', 'Median days', 'count'),
      column('slowDays', '90th percentile days', 'count'),
      column('promised', 'Promised', 'count'),
      column('onTime', 'On time', 'count'),
      column('hitRate', 'On-time rate', 'percent'),
    ],
    ...withTotals(read),
  }
}

export async function firstTimeFixReport(ctx: Ctx, question: ReportQuestion): Promise<ReportTable> {
  const read = (await readFirstTimeFix(ctx, spanOfDays(await timeZoneOf(ctx), question))).map((row) => ({
    ...row,
    fixRate: rate(row.fixed, row.repairs),
  }))
  return {
    columns: [
      column('kind', 'Device', 'text'),
      column('repairs', 'Repaired', 'count'),
      column('fixed', 'At first', 'count'),
      column('fixRate', 'First-time fix', 'percent'),
      column('takenUpAgain', 'Reopened', 'count'),
      column('cameBack', 'Came back', 'count'),
    ],
    ...withTotals(read),
  }
}

const NO_REVENUE = { repairs: 0, laborCents: 0, partsCents: 0, feesCents: 0, waivedCents: 0 }

export async function technicianReport(ctx: Ctx, question: ReportQuestion): Promise<ReportTable> {
  const span = spanOfDays(await timeZoneOf(ctx), question)
  const rows = await readTechnicianRevenue(ctx, span)
  const hours = await readTechnicianHours(ctx, span)
  for (const { technicianId, technician } of hours)
    if (!rows.some((row) => row.technicianId === technicianId)) rows.push({ technicianId, technician, ...NO_REVENUE })
  return {
    columns: [
      column('technician', 'Technician', 'text'),
      column('repairs', 'Repairs', 'count'),
      column('hours', 'Hours', 'count'),
      column('labor', 'Labor', 'dollars'),
      column('parts', 'Parts', 'dollars'),
      column('fees', 'Fees', 'dollars'),
      column('revenue', 'Together', 'dollars'),
      column('waived', 'Waived', 'dollars'),
    ],
    // A sum of decimals has rounding errors.
    totals: { hours: oneDecimal(hours.reduce((sum, worked) => sum + worked.hours, 0)) },
    rows: rows.map(({ technicianId, technician, repairs, laborCents, partsCents, feesCents, waivedCents }) => ({
      technician: technician ?? 'Nobody',
      repairs,
      hours: hours.find((worked) => worked.technicianId === technicianId)?.hours ?? 0,
      labor: laborCents,
      parts: partsCents,
      fees: feesCents,
      revenue: laborCents + partsCents + feesCents,
      waived: waivedCents,
    })),
  }
}

/** Medians cannot be added up, so the row of all kinds is the total. */
function withTotals<Row extends { kind: string | null; repairs: number }>(read: Row[]) {
  const all = read.find(({ kind }) => kind === null)
  return { rows: read.filter(({ kind }) => kind !== null), ...(all && { totals: { ...all } }) }
}

function oneDecimal(value: number): number {
  return Math.round(value * 10) / 10
}

function rate(part: number, of: number): number | null {
  return of === 0 ? null : Math.round((part / of) * 1_000) / 1_000
}
