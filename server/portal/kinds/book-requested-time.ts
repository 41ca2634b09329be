import type { AppointmentFields } from '#contract/portal/record.ts'
import { Problem } from '#contract/problem.ts'
import { truncateText } from '#contract/truncate-text.ts'
import { bookForCustomer } from '../../appointments/admin/book-for-customer.ts'
import { lockAppointment } from '../../appointments/appointment.ts'
import { BOOKING_LIMIT, bookAppointment } from '../../appointments/booking/book.ts'
import { changeStatus } from '../../appointments/booking/change.ts'
import { findByDraft } from '../../appointments/booking/take-slot.ts'
import type { CustomerCtx } from '../../context.ts'
import { createLimiter } from '../../http/rate-limit.ts'
import { findBookableService, listServices } from '../../services/service.ts'
import { PLACES } from './booked-fields.ts'

const STAYS_A_WISH: ReadonlySet<string> = new Set([
  'service_not_bookable',
  'time_taken',
  'too_many_appointments',
  'too_many_requests',
  'validation_failed',
])

export async function bookRequestedTime(
  ctx: CustomerCtx,
  uuid: string,
  wish: AppointmentFields,
): Promise<number | undefined> {
  const startsAt = new Date(wish.startsAt)
  const isOpen = wish.status === 'Scheduled' || wish.status === 'Confirmed'
  const hasWay = wish.place !== 'onsite' || wish.address.length >= SHORTEST_ADDRESS
  const service = await findBookableService(ctx, await typeOf(ctx, wish.service))
  if (!isOpen || !hasWay || !service || startsAt <= ctx.now) return undefined
  const draft = {
    ...{ key: uuid, customerName: wish.customerName, startsAt },
    customerEmail: wish.customerEmail || null,
    customerPhone: wish.customerPhone || null,
    place: PLACES[wish.place],
    address: wish.address || null,
    note: calendarNote(wish),
  }
  if (!ctx.actor.user.permissions.has('appointments.write')) {
    await countBooking(ctx)
      .then(() => bookAppointment(ctx, { ...draft, type: service.slug, repairPriceId: null }))
      .catch(unlessClosed)
    return findByDraft(ctx, uuid)
  }
  const staff = { ...ctx, authorizedAs: 'staff' as const }
  const { customerId, noContactReason } = wish
  const booked = await bookForCustomer(staff, { ...draft, serviceId: service.id, customerId, noContactReason })
  if (booked && wish.status === 'Confirmed')
    await changeStatus(ctx, await lockAppointment(ctx, booked.id), 'confirmed', { by: 'shop' })
  return booked?.id
}

function countBooking(ctx: CustomerCtx): Promise<void> {
  return createLimiter(ctx.counters).countRequester(BOOKING_LIMIT, ctx.actor)
}

const SHORTEST_ADDRESS = 10
const MAX_NOTE_LENGTH = 1_000

export function calendarNote({ notes }: Pick<AppointmentFields, 'notes'>): string | null {
  const said = notes.map(({ text }) => text).join('\n')
  return truncateText(said, MAX_NOTE_LENGTH) || null
}

async function typeOf(ctx: CustomerCtx, said: string): Promise<string> {
  const all = await listServices(ctx, {})
  return all.find(({ name }) => name.toLowerCase() === said.toLowerCase())?.type ?? said
}

function unlessClosed(error: unknown): void {
  if (!(error instanceof Problem) || !STAYS_A_WISH.has(error.code)) throw error
}
