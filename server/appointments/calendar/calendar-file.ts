import { getCompany } from '../../company/company.ts'
import type { Ctx } from '../../context.ts'
import type { AppointmentRow } from '../appointment.ts'
import { calendarOf } from './appointment-event.ts'

export async function calendarFile(
  ctx: Ctx,
  rows: readonly AppointmentRow[],
  name: string,
  { isForStaff = false } = {},
): Promise<Response> {
  const content = calendarOf(ctx, rows, { method: 'PUBLISH', company: await getCompany(ctx), isForStaff })
  return new Response(content, {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
    },
  })
}
