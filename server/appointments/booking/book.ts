import { and, eq, gt, inArray, or, type SQL, sql } from 'drizzle-orm'
import {
  type AppointmentDraft,
  type KeyedAppointment,
  KeyedAppointment as Recorded,
} from '#contract/appointments/appointment.ts'
import { Problem } from '#contract/problem.ts'
import { record } from '../../audit/audit.ts'
import type { Ctx, ShopperCtx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { appointments } from '../appointment.table.ts'
import { readAppointment, toKeyed } from '../appointment.ts'
import { readBookable } from '../booking-rule.ts'
import { askForDeposit, depositTerms } from '../deposit/deposit.ts'
import { notifyCustomer } from '../mail/notify-customer.ts'
import { requireBookable } from '../times/booking-facts.ts'
import { placeFor, readDayOf } from '../times/list-times.ts'
import { visitAt } from '../times/visit.ts'
import { bookParts } from './booked-parts.ts'
import { endHold, findHold, isHoldOfTime, lockTimes, type TimeHoldRow } from './hold-time.ts'
import { slotsFor } from './slot.ts'
import { findByDraft, type NewAppointment, takeSlot, writeAppointment } from './take-slot.ts'
import { timeTaken } from './time-taken.ts'

const MAX_OPEN_BOOKINGS = 5
/** Every valid form counts, so that one visitor cannot book all times. */
export const BOOKING_LIMIT = {
  name: 'appointment-book',
  windowSeconds: 86_400,
  perShopper: 20,
  perAddress: 30,
  countsValidOnly: true,
}

/**
 * The same draft creates one appointment, and of simultaneous requests for a time one succeeds. A deposit, if required,
 * holds the time.
 * @throws Problem `service_not_bookable`; `time_taken` with the next free times; `too_many_appointments`;
 * `too_many_held`; `repair_price_not_found`, `repair_not_offered` or `validation_failed` as `holdPartsOf`.
 */
export async function bookAppointment(ctx: ShopperCtx, draft: AppointmentDraft): Promise<KeyedAppointment> {
  const known = await findByDraft(ctx, draft.key)
  if (known !== undefined) return keyed(ctx, known)
  const service = await requireBookable(ctx, draft.type)
  const id = await inTransaction(ctx, async (ctx) => {
    await requireFewOpen(ctx, draft)
    await lockTimes(ctx)
    const hold = await findHold(ctx, draft.key)
    const booked = await takeFreeSlot(ctx, service.id, draft, hold)
    if (booked === undefined) return undefined
    const heldId = hold?.repairPriceId === draft.repairPriceId ? hold.partsHoldId : null
    if (hold) await endHold(ctx, hold, { keepParts: heldId !== null })
    const terms = await depositTerms(ctx, service.id, await readBookable(ctx, service.id))
    const parts = await bookParts(ctx, draft.repairPriceId, { service, hasDeposit: terms !== null, heldId })
    if (parts.parts) await writeAppointment(ctx, booked, parts)
    if (terms) await askForDeposit(ctx, { id: booked, startsAt: draft.startsAt }, terms)
    const row = await readAppointment(ctx, booked)
    await notifyCustomer(ctx, row, terms ? 'held' : 'booked')
    await record(ctx, 'appointment.booked', `appointment:${booked}`, BOOKED, { after: toKeyed(ctx, row) })
    return booked
  })
  // The same form was sent twice at once, and the other request was first.
  const found = id ?? (await findByDraft(ctx, draft.key))
  if (found === undefined) throw await timeTaken(ctx, { type: service.slug, place: draft.place }, draft.startsAt)
  return keyed(ctx, found)
}

/** The audit log outlives the customer's data, so it omits the customer. */
const BOOKED = Recorded.pick({ service: true, place: true, startsAt: true, staffName: true })

async function keyed(ctx: Ctx, id: number): Promise<KeyedAppointment> {
  return toKeyed(ctx, await readAppointment(ctx, id))
}

async function takeFreeSlot(
  ctx: ShopperCtx,
  serviceId: number,
  draft: AppointmentDraft,
  hold: TimeHoldRow | undefined,
): Promise<number | undefined> {
  const { startsAt, place, key } = draft
  const { bookable, occupied, free, week } = await readDayOf(ctx, { serviceId, place, startsAt, hold: key })
  placeFor(bookable, place)
  // A held time may be too soon for others by now.
  const held = hold && isHoldOfTime(hold, { serviceId, place, startsAt }) ? [hold] : []
  if (held.length === 0 && !free.includes(startsAt.getTime())) return undefined
  const visit = visitAt(startsAt.getTime(), bookable, draft.place)
  const values = {
    ...draft,
    serviceId,
    visit,
    customerUserId: ctx.actor.user?.id ?? null,
    timeZone: week.timeZone,
    windowMinutes: bookable.windowMinutes,
  }
  const slots = [...held, ...slotsFor(bookable, occupied, { busy: visit.busy, place })]
  for (const { staffId, roomId } of slots) {
    const id = await takeSlot(ctx, newAppointment(ctx, values, { staffId, roomId }))
    if (id !== undefined) return id
  }
  return undefined
}

type NewAppointmentInput = Omit<AppointmentDraft, 'type' | 'repairPriceId'> &
  Pick<NewAppointment, 'serviceId' | 'timeZone' | 'customerUserId' | 'customerId' | 'noContactReason'> & {
    visit: ReturnType<typeof visitAt>
    windowMinutes: number
  }

export function newAppointment(
  ctx: Ctx,
  { key, visit, place, address, windowMinutes, ...given }: NewAppointmentInput,
  slot: { staffId: number; roomId: number | null },
): NewAppointment {
  const { customerName, customerEmail, customerPhone, customerId, customerUserId, noContactReason } = given
  const { note, serviceId, timeZone } = given
  return {
    customerName,
    customerEmail,
    customerPhone,
    customerId,
    customerUserId,
    noContactReason,
    note,
    serviceId,
    timeZone,
    ...slot,
    draftKey: key,
    place,
    address: place === 'on site' ? address : null,
    startsAt: new Date(visit.announced.from),
    endsAt: new Date(visit.announced.until),
    windowMinutes: place === 'on site' ? windowMinutes : 0,
    busyFrom: new Date(visit.busy.from),
    busyUntil: new Date(visit.busy.until),
    createdAt: ctx.now,
  }
}

/** Counted by every contact detail, because one person with many appointments blocks others. */
async function requireFewOpen(ctx: ShopperCtx, draft: AppointmentDraft): Promise<void> {
  await lockContacts(ctx, draft)
  const open = and(
    inArray(appointments.status, ['scheduled', 'confirmed']),
    gt(appointments.startsAt, ctx.now),
    or(...waysOf(ctx, draft)),
  )
  if ((await ctx.db.$count(appointments, open)) < MAX_OPEN_BOOKINGS) return
  const message = `You have ${MAX_OPEN_BOOKINGS} upcoming appointments. Please call us to add more.`
  throw new Problem('too_many', 'too_many_appointments', message)
}

/** Without the locks, ten simultaneous requests would each count only the earlier appointments. */
async function lockContacts(ctx: ShopperCtx, { customerEmail, customerPhone }: AppointmentDraft): Promise<void> {
  const names = [customerEmail?.toLowerCase(), digitsOf(customerPhone), ctx.actor.user?.id]
  // Sorted, so that two requests cannot deadlock.
  const inSerialQueue = names
    .filter((name) => name !== undefined)
    .map(String)
    .sort()
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended('books: ' || name, 0))
    from unnest(${sql.param(inSerialQueue)}::text[]) as name`)
}

function digitsOf(phone: string | null): string | undefined {
  return phone?.replace(/\D/g, '')
}

function waysOf(ctx: ShopperCtx, { customerEmail, customerPhone }: AppointmentDraft): SQL[] {
  const { customerEmail: email, customerPhone: phone, customerUserId } = appointments
  const digits = digitsOf(customerPhone)
  return [
    ...(customerEmail ? [sql`lower(${email}) = ${customerEmail.toLowerCase()}`] : []),
    ...(digits ? [sql`regexp_replace(${phone}, '[^0-9]', '', 'g') = ${digits}`] : []),
    ...(ctx.actor.user ? [eq(customerUserId, ctx.actor.user.id)] : []),
  ]
}
