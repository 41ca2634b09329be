import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { MAX_CENTS } from '../money.ts'
import { Money } from '../money-schema.ts'
import { Id, text } from '../scalars.ts'
import { Place } from './appointment.ts'
import { DepositKind } from './deposit.ts'

const minutes = (min: number, max: number) => z.int('Use whole minutes').min(min).max(max)

/** The rules of time are B-1 to B-6 and B-11 to B-13 in docs/rules.md. */
const rule = {
  durationMinutes: minutes(5, 720),
  stepMinutes: minutes(5, 240),
  bufferMinutes: minutes(0, 240),
  /** Travel time each way for visits on site. */
  travelMinutes: minutes(0, 240),
  /** For visits on site: we arrive within this many minutes after the start. */
  windowMinutes: minutes(0, 480),
  noticeMinutes: minutes(0, 20_160),
  horizonDays: z.int('Use whole days').min(1).max(180),
  places: z
    .array(Place)
    .min(1, 'Choose at least one place')
    .max(3)
    .refine((places) => new Set(places).size === places.length, 'A place is listed twice'),
  needsRoom: z.boolean(),
  depositKind: DepositKind,
  depositAmount: Money.refine((amount) => amount <= MAX_CENTS, 'Enter at most $999,999.99'),
  depositPercent: z.int('Use whole percents').min(1).max(100),
  /** A deposit is refunded if the customer cancels at least this many hours before the start. */
  depositRefundHours: z.int('Use whole hours').min(0).max(720),
  /** If empty, everyone who repairs can do it. */
  staffIds: z.array(Id).max(100),
}

export const BookingRule = z.object({
  ...rule,
  serviceId: Id,
  serviceName: z.string(),
  isUsual: z.boolean(),
  hasPrice: z.boolean(),
  isPayable: z.boolean(),
})
export type BookingRule = z.infer<typeof BookingRule>

export const Room = z.object({ id: Id, name: z.string() })
export type Room = z.infer<typeof Room>

const Person = z.object({ id: Id, name: z.string() })

export const BookingSetup = z.object({ rules: z.array(BookingRule), rooms: z.array(Room), people: z.array(Person) })
export type BookingSetup = z.infer<typeof BookingSetup>

export const RuleChange = z.strictObject({ serviceId: Id, ...rule })
export type RuleChange = z.output<typeof RuleChange>

export const RoomDraft = z.strictObject({ name: text(60, { min: 1, message: 'Enter the name of the room' }) })
export type RoomDraft = z.output<typeof RoomDraft>

export const getBookingSetup = endpoint('GET /admin/booking', {
  summary: 'Get booking rules, rooms and the services of each staff member',
  output: BookingSetup,
})
export const updateBookingRule = endpoint('POST /admin/booking/rules/:serviceId', {
  summary: 'Update the booking rule of a service',
  input: RuleChange,
  output: BookingSetup,
})
export const addRoom = endpoint('POST /admin/booking/rooms', {
  summary: 'Add a room for appointments',
  input: RoomDraft,
  output: BookingSetup,
  status: 201,
})
export const removeRoom = endpoint('POST /admin/booking/rooms/:id/remove', {
  summary: 'Remove a room; existing appointments stay',
  input: z.strictObject({ id: Id }),
  output: BookingSetup,
})
