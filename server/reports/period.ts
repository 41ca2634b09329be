import type { ReportSearch, ReportStep } from '#contract/reports/report.ts'
import { addDays, dayIn } from '#contract/zoned-time.ts'
import { timeZoneOf } from '../company/company.ts'
import type { Ctx } from '../context.ts'
import { invalid } from '../http/input.ts'

const USUAL_DAYS = 30
const MAX_STEPS: Record<ReportStep, number> = { day: 400, week: 7 * 400, month: 31 * 400 }

/** Calendar days in the shop's time zone, both inclusive. */
export interface Period {
  from: string
  to: string
  by: ReportStep
}

/** @throws Problem `validation_failed` if the period ends before it begins or has too many steps. */
export async function periodOf(ctx: Ctx, { from, to, by }: Pick<ReportSearch, 'from' | 'to' | 'by'>): Promise<Period> {
  const today = dayIn(await timeZoneOf(ctx), ctx.now)
  const last = to ?? today
  const first = from ?? addDays(last, 1 - USUAL_DAYS)
  if (first > last) throw invalid({ to: ['The last day is before the first'] })
  if (addDays(first, MAX_STEPS[by]) < last)
    throw invalid({ by: [by === 'day' ? 'Choose weeks or months for a period this long' : 'Choose fewer years'] })
  return { from: first, to: last, by }
}
