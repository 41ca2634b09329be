import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { MAX_CENTS } from '../money.ts'
import { Money } from '../money-schema.ts'
import { Id, text } from '../scalars.ts'
import { Place } from './appointment.ts'
import { DepositKind } from './deposit.ts'

const minutes = (min: number, max: number) => z.int('Use whole minutes').min(min).max(max)

/** How a service is booked. Rules of time: docs/rules.md, B-1 to B-6, B-11 to B-13. */
const rule = {
  durationMinutes: minutes(5, 720),
  /** From one possible beginning to the next. */
  stepMinutes: minutes(5, 240),
  /** After it, before the next one begins: tidying up. */
  bufferMinutes: minutes(0, 240),
  /** Each way, where we come to the customer. */
  travelMinutes: minutes(0, 240),
  /** On site: we arrive within so many minutes from the beginning on. */
  windowMinutes: minutes(0, 480),
  /** Between booking and beginning, at least. */
  noticeMinutes: minutes(0, 20_160),
  /** As far ahead can be booked. */
  horizonDays: z.int('Use whole days').min(1).max(180),
  /** The usual one first. */
  places: z
    .array(Place)
    .min(1, 'Choose at least one place')
    .max(3)
    .refine((places) => new Set(places).size === places.length, 'A place is listed twice'),
  /** At the shop it takes a room. */
  needsRoom: z.boolean(),
  /** Whether a time is held for whoever pays for it beforehand. */
  depositKind: DepositKind,
  /** Where it is `fixed`. */
  depositAmount: Money.refine((amount) => amount <= MAX_CENTS, 'Amounts end at $999,999.99'),
  /** Where it is a `share`, of the first price of the service. */
  depositPercent: z.int('Use whole percents').min(1).max(100),
  /** Called off so many hours before or earlier, it goes back. */
  depositRefundHours: z.int('Use whole hours').min(0).max(720),
  /** Who can do it. Nobody named: whoever repairs. */
  staffIds: z.array(Id).max(100),
}

export const BookingRule = z.object({
  ...rule,
  serviceId: Id,
  serviceName: z.string(),
  /** Nobody ever said how: these are the usual values. */
  isUsual: z.boolean(),
  /** The service has a price of which a deposit can be a part. */
  hasPrice: z.boolean(),
  /** It can be paid online; a deposit is asked for nothing else. */
  isPayable: z.boolean(),
})
export type BookingRule = z.infer<typeof BookingRule>

export const Room = z.object({ id: Id, name: z.string() })
export type Room = z.infer<typeof Room>

const Person = z.object({ id: Id, name: z.string() })

export const BookingSetup = z.object({
  rules: z.array(BookingRule),
  rooms: z.array(Room),
  /** Who can be given appointments, by name. */
  people: z.array(Person),
})
export type BookingSetup = z.infer<typeof BookingSetup>

export const RuleChange = z.strictObject({ serviceId: Id, ...rule })
export type RuleChange = z.output<typeof RuleChange>

export const RoomDraft = z.strictObject({ name: text(60, { min: 1, message: 'Name the room' }) })
export type RoomDraft = z.output<typeof RoomDraft>

export const getBookingSetup = endpoint('GET /admin/booking', {
  summary: 'How each bookable service is booked, the rooms, and who can do what',
  output: BookingSetup,
})
export const updateBookingRule = endpoint('POST /admin/booking/rules/:serviceId', {
  summary: 'Say how a service is booked',
  input: RuleChange,
  output: BookingSetup,
})
export const addRoom = endpoint('POST /admin/booking/rooms', {
  summary: 'A room more that appointments can take',
  input: RoomDraft,
  output: BookingSetup,
  status: 201,
})
export const removeRoom = endpoint('POST /admin/booking/rooms/:id/remove', {
  summary: 'Book a room no more; what is booked stays',
  input: z.strictObject({ id: Id }),
  output: BookingSetup,
})
