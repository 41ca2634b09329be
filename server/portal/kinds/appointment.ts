import { z } from 'zod'
import { isSame } from '#contract/portal/merge.ts'
import { AppointmentFields, type Fields } from '#contract/portal/record.ts'
import { Problem } from '#contract/problem.ts'
import { lockAppointment } from '../../appointments/appointment.ts'
import { writeAppointment } from '../../appointments/booking/take-slot.ts'
import type { CustomerCtx } from '../../context.ts'
import { invalid } from '../../http/input.ts'
import { bookRequestedTime } from './book-requested-time.ts'
import { changeBooked } from './change-appointment.ts'
import { requireMayChoose } from './chosen-record.ts'
import type { Belongs, KindOfRecord } from './kind.ts'
import { namedTicket } from './named-ticket.ts'

export const appointmentKind: KindOfRecord = {
  async create(ctx, { uuid, fields }) {
    const wish = AppointmentFields.parse(fields)
    requireMayChoose(ctx, { before: null, after: wish.customerId })
    if (!mayWriteAppointments(ctx)) {
      if (wish.status !== 'Scheduled') throw notTheirs()
      if (new Date(wish.startsAt) < ctx.now)
        throw invalid({ startsAt: ['This time is in the past. Choose a later one.'] })
    }
    return bookedOrRequested(ctx, uuid, wish, await namedTicket(ctx, wish))
  },
  async change(ctx, { uuid, ticketId: known, appointmentId, before, after }) {
    const mayMove = mayWriteAppointments(ctx) || after.status === before.status || after.status === 'Cancelled'
    if (!mayMove) throw notTheirs()
    const ticketId = namesAnother(before, after) ? await namedTicket(ctx, Named.parse(after)) : known
    if (appointmentId === null) {
      const wish = AppointmentFields.parse(after)
      requireMayChoose(ctx, { before: before.customerId, after: wish.customerId })
      return bookedOrRequested(ctx, uuid, wish, ticketId)
    }
    await changeBooked(ctx, await lockAppointment(ctx, appointmentId), { before, after })
    if (ticketId !== known) await writeAppointment(ctx, appointmentId, { ticketId })
    return { ticketId }
  },
}

const { ticketId, intakeUuid } = AppointmentFields.shape
const Named = z.object({ ticketId, intakeUuid })

function namesAnother(before: Fields, after: Fields): boolean {
  return Object.keys(Named.shape).some((name) => !isSame(before[name], after[name]))
}

async function bookedOrRequested(
  ctx: CustomerCtx,
  uuid: string,
  wish: AppointmentFields,
  ticketId: number | null,
): Promise<Partial<Belongs>> {
  const appointmentId = await bookRequestedTime(ctx, uuid, wish)
  if (appointmentId === undefined) return { ticketId }
  if (ticketId !== null) await writeAppointment(ctx, appointmentId, { ticketId })
  return { ticketId, appointmentId }
}

function mayWriteAppointments({ actor: { user } }: CustomerCtx): boolean {
  return user.permissions.has('appointments.write')
}

function notTheirs(): Problem {
  const message = 'Only the shop confirms an appointment or says that it took place.'
  return new Problem('forbidden', 'status_not_yours', message, { fields: { status: [message] } })
}
