import { z } from 'zod'
import { AdminAppointment, type FollowUpDraft } from '#contract/appointments/admin-appointment.ts'
import { Problem } from '#contract/problem.ts'
import { dayIn } from '#contract/zoned-time.ts'
import { record } from '../../audit/audit.ts'
import { timeZoneOf } from '../../company/company.ts'
import type { StaffCtx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { invalid } from '../../http/input.ts'
import { requireFresh } from '../../http/stale-edit.ts'
import { lockAppointment, readAppointment, toAdminAppointment } from '../appointment.ts'
import { writeAppointment } from '../booking/take-slot.ts'

const AuditedFollowUp = AdminAppointment.pick({ followUpOn: true })

/**
 * Null removes the reminder.
 * @throws Problem `appointment_not_found`; `stale_edit`; `appointment_over` if it did not take place;
 * `validation_failed` for a day that is not in the future.
 */
export async function setFollowUp(ctx: StaffCtx, { id, on, note, version }: FollowUpDraft): Promise<AdminAppointment> {
  return inTransaction(ctx, async (ctx) => {
    const before = await lockAppointment(ctx, id)
    requireFresh(version, before.version, () => z.encode(AdminAppointment, toAdminAppointment(before)))
    if (on !== null && (before.status === 'cancelled' || before.status === 'no-show')) throw nothingToFollow()
    if (on !== null && on <= dayIn(await timeZoneOf(ctx), ctx.now))
      throw invalid({ on: ['Choose a day in the future'] })
    await writeAppointment(ctx, id, { followUpOn: on, followUpNote: on === null ? null : note })
    const after = await readAppointment(ctx, id)
    await record(ctx, 'appointment.follow_up_set', `appointment:${id}`, AuditedFollowUp, { before, after })
    return toAdminAppointment(after)
  })
}

function nothingToFollow(): Problem {
  return new Problem('conflict', 'appointment_over', 'This appointment did not take place.')
}
