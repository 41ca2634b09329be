import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { CalendarDate, ChosenInstant, Email, Id, Instant, orBlank, Phone, text } from '../scalars.ts'
import { AppointmentDeposit, DepositPayment, DepositTerms, Keyed } from './deposit.ts'

/** Specification B, section 4, and who did not come. Cancelled ones take up no time. */
export const AppointmentStatus = z.enum(['scheduled', 'confirmed', 'completed', 'cancelled', 'no-show'])
export type AppointmentStatus = z.infer<typeof AppointmentStatus>

/** Where we meet. */
export const Place = z.enum(['shop', 'on site', 'remote'])
export type Place = z.infer<typeof Place>

/** A service's address below `/services/`, in any known spelling. */
const ServiceType = text(60, { min: 1 })

export const FreeTimes = z.object({
  service: z.object({ id: Id, name: z.string(), slug: z.string() }),
  durationMinutes: z.int(),
  /** Where it can be done, the usual place first. */
  places: z.array(Place),
  /** The place that these times are for. */
  place: Place,
  /** The last day that can be booked now. */
  until: CalendarDate,
  /** What holds a time for whoever books it; null where booking costs nothing. */
  deposit: DepositTerms.nullable(),
  /** Days of the shop with at least one free time; the times as instants, the earliest first. They are hundreds, so they stay text. */
  days: z.array(z.object({ day: CalendarDate, times: z.array(z.iso.datetime()) })),
})
export type FreeTimes = z.infer<typeof FreeTimes>

export const TimesSearch = z.object({
  type: ServiceType,
  /** The service's usual place unless said. */
  place: Place.optional(),
  /** Today unless said. */
  from: CalendarDate.optional(),
  days: z.int().min(1).max(42).default(14),
})
export type TimesSearch = z.output<typeof TimesSearch>

const ONE_WAY = 'Leave an e-mail address or a phone number'

/** Whom we meet: a name and one way to reach them. */
export const visitor = {
  customerName: text(120, { min: 1, message: 'Name is required' }),
  customerEmail: orBlank(Email).default(null),
  customerPhone: orBlank(Phone).default(null),
  /** Only where we come to the customer. */
  address: orBlank(text(300, { min: 10, message: 'Write street, number and city' })).default(null),
  note: orBlank(text(1_000)).default(null),
}

interface Reachable {
  customerEmail: string | null
  customerPhone: string | null
  place: Place
  address: string | null
}

/** One way to reach them, and the address where we go there. */
export function requireWays({ value, issues }: z.core.ParsePayload<Reachable>): void {
  const miss = (field: string, message: string) =>
    issues.push({ code: 'custom', message, path: [field], input: value })
  if (!value.customerEmail && !value.customerPhone) miss('customerEmail', ONE_WAY)
  if (value.place === 'on site' && !value.address) miss('address', 'Where shall we come to?')
}

/** An address is only used on site; sent along with another place it would be lost. */
export const refuseUnusedAddress: z.core.CheckFn<Pick<Reachable, 'place' | 'address'>> = ({
  value,
  issues,
}) => {
  if (value.place === 'on site' || !value.address) return
  const message = 'An address is only for a visit at the customer’s place. Leave it out.'
  issues.push({ code: 'custom', message, path: ['address'], input: value })
}

export const AppointmentDraft = z
  .strictObject({
    /** Made by the browser: the same form sent again is the same appointment. */
    key: z.uuid(),
    type: ServiceType,
    place: Place,
    startsAt: ChosenInstant,
    ...visitor,
  })
  .check(requireWays, refuseUnusedAddress)
  .meta({
    example: {
      key: '6b1d3c1e-5f0a-4c57-9c1e-0d7c2f4b8a17',
      type: 'pc-repair',
      place: 'shop',
      startsAt: '2026-12-01T15:00:00.000Z',
      customerName: 'Dev Rao',
      customerPhone: '(614) 555-0142',
    },
  })
export type AppointmentDraft = z.output<typeof AppointmentDraft>

/** What whoever holds the link may know: when and what, and nothing of whose it is. */
export const KeyedAppointment = z.object({
  /** As people say it: `A-31`. */
  number: z.string(),
  /** Opens its page without a sign-in. */
  key: z.string(),
  service: z.object({ name: z.string(), slug: z.string() }),
  place: Place,
  status: AppointmentStatus,
  startsAt: Instant,
  endsAt: Instant,
  /** On site, until when we arrive, where that is not at the beginning. */
  arrivesBy: Instant.nullable(),
  /** When whoever is on the way will be there; null until somebody is. */
  onTheWayUntil: Instant.nullable(),
  /** First name of who will be there. */
  staffName: z.string().nullable(),
  /** It can still be moved, confirmed or called off by its link. */
  isOpen: z.boolean(),
  /** Null where none was asked for. */
  deposit: AppointmentDeposit.nullable(),
  version: z.int(),
})
export type KeyedAppointment = z.infer<typeof KeyedAppointment>

export const listTimes = endpoint('GET /services/:type/times', {
  summary: 'The free times of a bookable service',
  input: TimesSearch,
  output: FreeTimes,
})
export const bookAppointment = endpoint('POST /appointments', {
  summary: 'Book a time; the same one however often the same form is sent',
  input: AppointmentDraft,
  output: KeyedAppointment,
  status: 201,
})
export const getKeyedAppointment = endpoint('GET /appointments/:key', {
  summary: 'An appointment, for the holder of its link',
  input: Keyed,
  output: KeyedAppointment,
})
export const confirmAppointment = endpoint('POST /appointments/:key/confirm', {
  summary: 'Its customer says that they will come',
  input: Keyed,
  output: KeyedAppointment,
})
export const rescheduleAppointment = endpoint('POST /appointments/:key/reschedule', {
  summary: 'Move it to another free time',
  input: Keyed.extend({ startsAt: ChosenInstant }),
  output: KeyedAppointment,
})
export const cancelAppointment = endpoint('POST /appointments/:key/cancel', {
  summary: 'Its customer will not come',
  input: Keyed.extend({ reason: text(500).default('') }),
  output: KeyedAppointment,
})
export const settleDepositPayment = endpoint('POST /appointments/:key/payment/settle', {
  summary: 'What a payment of its deposit paid, decided now; 402 where it is not paid',
  input: DepositPayment,
  output: KeyedAppointment,
})
export const downloadAppointment = endpoint('GET /appointments/:key/calendar', {
  summary: 'The appointment as an iCalendar file',
  input: Keyed,
  download: 'text/calendar',
})
/** One of the times at which a repair is about, as its customer and the staff see it. */
export const TicketAppointment = z.object({
  id: Id,
  number: z.string(),
  serviceName: z.string(),
  startsAt: Instant,
  status: AppointmentStatus,
})
export type TicketAppointment = z.infer<typeof TicketAppointment>

export const listTicketAppointments = endpoint('GET /repair-tickets/:id/appointments', {
  summary: 'The appointments that are about a repair, the earliest first',
  input: z.strictObject({ id: Id }),
  output: z.array(TicketAppointment),
})
export const listMyAppointments = endpoint('GET /user/appointments', {
  summary: 'What whoever is signed in booked, the latest first',
  output: z.array(KeyedAppointment),
})
