import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { CalendarDate, ChosenInstant, Email, Id, Instant, multilineText, orBlank, Phone, text } from '../scalars.ts'
import { AppointmentDeposit, DepositPayment, DepositTerms, Keyed } from './deposit.ts'

/** `to_order`: not all parts of the booked repair were in stock. */
export const AppointmentParts = z.enum(['held', 'to_order', 'released'])
export type AppointmentParts = z.infer<typeof AppointmentParts>

/** Canceled appointments take up no time. */
export const AppointmentStatus = z.enum(['scheduled', 'confirmed', 'completed', 'cancelled', 'no-show'])
export type AppointmentStatus = z.infer<typeof AppointmentStatus>

export const Place = z.enum(['shop', 'on site', 'remote'])
export type Place = z.infer<typeof Place>

const ServiceType = text(60, { min: 1 })

export const FreeTimes = z.object({
  service: z.object({ id: Id, name: z.string(), slug: z.string() }),
  durationMinutes: z.int(),
  places: z.array(Place),
  place: Place,
  until: CalendarDate,
  deposit: DepositTerms.nullable(),
  /** Days with at least one free time. The times stay text because there are hundreds of them. */
  days: z.array(z.object({ day: CalendarDate, times: z.array(z.iso.datetime()) })),
})
export type FreeTimes = z.infer<typeof FreeTimes>

export const TimesSearch = z.object({
  type: ServiceType,
  place: Place.optional(),
  from: CalendarDate.optional(),
  days: z.int().min(1).max(42).default(14),
  /** The key of the requester’s hold, whose time is free for them. */
  hold: z.uuid().optional(),
})
export type TimesSearch = z.output<typeof TimesSearch>

const OtherTimesSearch = Keyed.extend(TimesSearch.pick({ from: true, days: true }).shape)
export type OtherTimesSearch = z.output<typeof OtherTimesSearch>

const ONE_WAY = 'Enter an email address or a phone number'

export const visitor = {
  customerName: text(120, { min: 1, message: 'Name is required' }),
  customerEmail: orBlank(Email).default(null),
  customerPhone: orBlank(Phone).default(null),
  address: orBlank(text(300, { min: 10, message: 'Enter street, number and city' })).default(null),
  note: orBlank(multilineText(1_000)).default(null),
}

interface Reachable {
  customerEmail: string | null
  customerPhone: string | null
  place: Place
  address: string | null
}

export const requireContact: z.core.CheckFn<Reachable> = (payload) => {
  const { value, issues } = payload
  if (!value.customerEmail && !value.customerPhone)
    issues.push({ code: 'custom', message: ONE_WAY, path: ['customerEmail'], input: value })
  requireAddressOnSite(payload)
}

export const requireAddressOnSite: z.core.CheckFn<Pick<Reachable, 'place' | 'address'>> = ({ value, issues }) => {
  if (value.place !== 'on site' || value.address) return
  issues.push({ code: 'custom', message: 'Enter the address we should come to', path: ['address'], input: value })
}

/** The address applies to visits on site only; with another place it would be lost silently. */
export const refuseUnusedAddress: z.core.CheckFn<Pick<Reachable, 'place' | 'address'>> = ({ value, issues }) => {
  if (value.place === 'on site' || !value.address) return
  const message = 'An address is only for a visit at the customer’s place. Leave it out.'
  issues.push({ code: 'custom', message, path: ['address'], input: value })
}

export const AppointmentDraft = z
  .strictObject({
    key: z.uuid(),
    type: ServiceType,
    place: Place,
    startsAt: ChosenInstant,
    /** A repair of the price book, whose parts are held for the appointment. */
    repairPriceId: Id.nullable().default(null),
    ...visitor,
  })
  .check(requireContact, refuseUnusedAddress)
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

/** Anyone with the link sees this, so it contains no personal data. */
export const KeyedAppointment = z.object({
  number: z.string(),
  /** The secret that opens the appointment's page without signing in. */
  key: z.string(),
  service: z.object({ name: z.string(), slug: z.string() }),
  place: Place,
  status: AppointmentStatus,
  startsAt: Instant,
  endsAt: Instant,
  /** For visits on site: the end of the arrival window; null if there is none. */
  arrivesBy: Instant.nullable(),
  /** The expected arrival; null until somebody is on the way. */
  onTheWayUntil: Instant.nullable(),
  staffName: z.string().nullable(),
  isOpen: z.boolean(),
  deposit: AppointmentDeposit.nullable(),
  /** Null if no repair with parts was booked. */
  parts: AppointmentParts.nullable(),
  /** The parts are held until then unless the shop confirms the appointment; null: until the appointment ends. */
  partsHeldUntil: Instant.nullable(),
  version: z.int(),
})
export type KeyedAppointment = z.infer<typeof KeyedAppointment>

export const listTimes = endpoint('GET /services/:type/times', {
  summary: 'List free times of a bookable service',
  input: TimesSearch,
  output: FreeTimes,
})
export const bookAppointment = endpoint('POST /appointments', {
  summary: 'Book an appointment; idempotent by key',
  input: AppointmentDraft,
  output: KeyedAppointment,
  status: 201,
})
const HoldRef = z.strictObject({ key: z.uuid() })

export const TimeHold = HoldRef.extend({ type: ServiceType, place: Place, startsAt: ChosenInstant, repairPriceId: Id })
export type TimeHold = z.output<typeof TimeHold>

export const HeldTime = z.object({
  until: Instant,
  /** Null if the repair needs no parts. */
  parts: AppointmentParts.extract(['held', 'to_order']).nullable(),
})
export type HeldTime = z.infer<typeof HeldTime>

export const holdTime = endpoint('PUT /appointments/holds/:key', {
  summary: 'Hold a time and the parts of a repair for the draft with this key while its form is filled in',
  input: TimeHold,
  output: HeldTime,
})
export const releaseTime = endpoint('DELETE /appointments/holds/:key', {
  summary: 'Release the time and parts that were held for a draft',
  input: HoldRef,
})
export const getKeyedAppointment = endpoint('GET /appointments/:key', {
  summary: 'Get an appointment by the key of its link',
  input: Keyed,
  output: KeyedAppointment,
})
export const listOtherTimes = endpoint('GET /appointments/:key/times', {
  summary: 'List times to which an appointment can be moved; they may overlap its current time',
  input: OtherTimesSearch,
  output: FreeTimes,
})
export const confirmAppointment = endpoint('POST /appointments/:key/confirm', {
  summary: 'Confirm that the customer will come',
  input: Keyed,
  output: KeyedAppointment,
})
export const rescheduleAppointment = endpoint('POST /appointments/:key/reschedule', {
  summary: 'Move an appointment to another free time',
  input: Keyed.extend({ startsAt: ChosenInstant }),
  output: KeyedAppointment,
})
export const cancelAppointment = endpoint('POST /appointments/:key/cancel', {
  summary: 'Cancel an appointment',
  input: Keyed.extend({ reason: multilineText(500).default('') }),
  output: KeyedAppointment,
})
export const reportDepositPayment = endpoint('POST /appointments/:key/payment/report', {
  summary: 'Apply a deposit payment; 402 if it was not paid',
  input: DepositPayment,
  output: KeyedAppointment,
})
export const downloadAppointment = endpoint('GET /appointments/:key/calendar', {
  summary: 'Download an appointment as an iCalendar file',
  input: Keyed,
  download: 'text/calendar',
})
export const TicketAppointment = z.object({
  id: Id,
  number: z.string(),
  serviceName: z.string(),
  startsAt: Instant,
  status: AppointmentStatus,
})
export type TicketAppointment = z.infer<typeof TicketAppointment>

export const listTicketAppointments = endpoint('GET /repair-tickets/:id/appointments', {
  summary: 'List appointments about a repair, earliest first',
  input: z.strictObject({ id: Id }),
  output: z.array(TicketAppointment),
})
export const listMyAppointments = endpoint('GET /user/appointments', {
  summary: 'List the signed-in user’s appointments, latest first',
  output: z.array(KeyedAppointment),
})
