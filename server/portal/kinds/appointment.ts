import { AppointmentFields } from '#contract/portal/record.ts'
import { Problem } from '#contract/problem.ts'
import { lockAppointment } from '../../appointments/appointment.ts'
import type { CustomerCtx } from '../../context.ts'
import { invalid } from '../../http/input.ts'
import { bookWish } from './book-wish.ts'
import { changeBooked } from './change-booked.ts'
import type { KindOfRecord } from './kind.ts'

/** A time that is booked where it fits, and else asked for; who works here writes down agreed ones, also afterwards. */
export const appointmentKind: KindOfRecord = {
  async create(ctx, { uuid, fields }) {
    const wish = AppointmentFields.parse(fields)
    if (!worksHere(ctx)) {
      if (wish.status !== 'Scheduled') throw notTheirs()
      if (new Date(wish.startsAt) < ctx.now)
        throw invalid({ startsAt: ['This time is over. Choose one to come.'] })
    }
    return bookedOrAskedFor(ctx, uuid, wish)
  },
  async change(ctx, { uuid, appointmentId, before, after }) {
    const mayMove = worksHere(ctx) || after.status === before.status || after.status === 'Cancelled'
    if (!mayMove) throw notTheirs()
    if (appointmentId === null) return bookedOrAskedFor(ctx, uuid, AppointmentFields.parse(after))
    await changeBooked(ctx, await lockAppointment(ctx, appointmentId), { before, after })
    return {}
  },
}

async function bookedOrAskedFor(ctx: CustomerCtx, uuid: string, wish: AppointmentFields) {
  const appointmentId = await bookWish(ctx, uuid, wish)
  return appointmentId === undefined ? {} : { appointmentId }
}

function worksHere({ actor: { user } }: CustomerCtx): boolean {
  return user.permissions.has('tickets.write')
}

function notTheirs(): Problem {
  const message = 'Only the shop confirms an appointment or says that it took place.'
  return new Problem('forbidden', 'status_not_yours', message, { fields: { status: [message] } })
}
