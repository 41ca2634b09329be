import { z } from 'zod'
import { LinkCopy } from '../accounts/link-copy.ts'
import { endpoint } from '../endpoint.ts'
import { CalendarDate, ChosenInstant, Id, Instant, orBlank, text } from '../scalars.ts'
import { AppointmentStatus, Place, refuseUnusedAddress, requireContact, visitor } from './appointment.ts'
import { AppointmentDeposit } from './deposit.ts'

export const AdminAppointment = z.object({
  id: Id,
  number: z.string(),
  serviceId: Id,
  serviceName: z.string(),
  staffId: Id,
  staffName: z.string(),
  roomId: Id.nullable(),
  roomName: z.string().nullable(),
  place: Place,
  status: AppointmentStatus,
  startsAt: Instant,
  endsAt: Instant,
  windowMinutes: z.int(),
  /** Includes travel and clean-up time. */
  busyFrom: Instant,
  busyUntil: Instant,
  customerName: z.string(),
  customerEmail: z.string().nullable(),
  customerPhone: z.string().nullable(),
  address: z.string().nullable(),
  note: z.string().nullable(),
  customerUserId: Id.nullable(),
  ticket: z.object({ id: Id, number: z.string() }).nullable(),
  followUpOn: CalendarDate.nullable(),
  followUpNote: z.string().nullable(),
  createdAt: Instant,
  deposit: AppointmentDeposit.extend({
    flagged: z.string().nullable(),
  }).nullable(),
  version: z.int(),
})
export type AdminAppointment = z.infer<typeof AdminAppointment>

export const Absence = z.object({
  id: Id,
  staffId: Id,
  from: Instant,
  until: Instant,
  note: z.string(),
})
export type Absence = z.infer<typeof Absence>

export const CalendarSearch = z.object({
  day: CalendarDate.optional(),
  days: z.int().min(1).max(7).default(7),
  staff: Id.optional(),
})
export type CalendarSearch = z.output<typeof CalendarSearch>

export const Calendar = z.object({
  from: CalendarDate,
  days: z.array(
    z.object({
      day: CalendarDate,
      open: z.array(z.object({ from: Instant, until: Instant })),
    }),
  ),
  people: z.array(z.object({ id: Id, name: z.string() })),
  appointments: z.array(AdminAppointment),
  absences: z.array(Absence),
})
export type Calendar = z.infer<typeof Calendar>

export const AdminAppointmentDraft = z
  .strictObject({
    key: z.uuid(),
    serviceId: Id,
    staffId: Id,
    place: Place,
    startsAt: ChosenInstant,
    ...visitor,
  })
  .check(requireContact, refuseUnusedAddress)
  .meta({
    example: {
      key: '6b1d3c1e-5f0a-4c57-9c1e-0d7c2f4b8a17',
      serviceId: 1,
      staffId: 2,
      place: 'shop',
      startsAt: '2026-12-01T15:00:00.000Z',
      customerName: 'Dev Rao',
      customerPhone: '(614) 555-0142',
    },
  })
export type AdminAppointmentDraft = z.output<typeof AdminAppointmentDraft>

const Ref = z.strictObject({ id: Id })
const version = z.int().min(1).optional()

export const AppointmentMove = Ref.extend({ startsAt: ChosenInstant, staffId: Id, version })
export type AppointmentMove = z.output<typeof AppointmentMove>

export const StatusChange = Ref.extend({ status: AppointmentStatus, version })
export type StatusChange = z.output<typeof StatusChange>

/** Both fields or neither: without them the reminder is removed. */
export const FollowUpDraft = Ref.extend({
  on: orBlank(CalendarDate),
  note: text(300).default(''),
  version,
}).refine(({ on, note }) => (on === null) === (note === ''), {
  path: ['note'],
  message: 'Say what it is about, and by when',
})
export type FollowUpDraft = z.output<typeof FollowUpDraft>

const MAX_ABSENCE_MS = 366 * 86_400_000

export const AbsenceDraft = z
  .strictObject({
    staffId: Id,
    from: ChosenInstant,
    until: ChosenInstant,
    note: text(120).default(''),
  })
  .refine(({ from, until }) => Number(from) < Number(until), {
    path: ['until'],
    message: 'It must end after it begins',
  })
  .refine(({ from, until }) => Number(until) - Number(from) <= MAX_ABSENCE_MS, {
    path: ['until'],
    message: 'At most a year at once',
  })
export type AbsenceDraft = z.output<typeof AbsenceDraft>

/** A calendar feed URL that opens without signing in. */
const FeedAddress = z.object({ url: z.string() })

export const getCalendar = endpoint('GET /admin/appointments', {
  summary: 'The appointments and absences of a day or a week',
  input: CalendarSearch,
  output: Calendar,
})
export const getAppointment = endpoint('GET /admin/appointments/:id', {
  summary: 'One appointment',
  input: Ref,
  output: AdminAppointment,
})
export const copyAppointmentLink = endpoint('POST /admin/appointments/:id/link/copies', {
  summary: 'The link to the customer’s page, to copy or open it; the audit log names who took it',
  input: Ref,
  output: LinkCopy,
})
export const addAppointment = endpoint('POST /admin/appointments', {
  summary: 'Book for a customer',
  input: AdminAppointmentDraft,
  output: AdminAppointment,
  status: 201,
})
export const moveAppointment = endpoint('POST /admin/appointments/:id/move', {
  summary: 'Another time, another person, or both',
  input: AppointmentMove,
  output: AdminAppointment,
})
export const setAppointmentStatus = endpoint('POST /admin/appointments/:id/status', {
  summary: 'Confirmed, completed, cancelled, not come, or scheduled again',
  input: StatusChange,
  output: AdminAppointment,
})
export const returnDeposit = endpoint('POST /admin/appointments/:id/deposit/return', {
  summary: 'The deposit goes back the way it came, whatever was agreed on; once',
  input: Ref,
  output: AdminAppointment,
})
export const setFollowUp = endpoint('POST /admin/appointments/:id/follow-up', {
  summary: 'By when its customer is to be reminded of something, such as a seal that ends',
  input: FollowUpDraft,
  output: AdminAppointment,
})
export const listAbsences = endpoint('GET /admin/absences', {
  summary: 'Who is away, now or later, the next first',
  output: z.array(Absence),
})
export const addAbsence = endpoint('POST /admin/absences', {
  summary: 'Somebody is away; what is booked already stays for people to move',
  input: AbsenceDraft,
  output: Absence,
  status: 201,
})
export const removeAbsence = endpoint('POST /admin/absences/:id/remove', {
  summary: 'They are here after all',
  input: Ref,
})
export const getFeed = endpoint('GET /admin/appointments/feed', {
  summary: 'Whether one’s own calendar has a secret address',
  output: z.object({ isOn: z.boolean() }),
})
export const showFeed = endpoint('POST /admin/appointments/feed/address', {
  summary: 'The secret address of one’s own calendar. Needs a fresh proof',
  output: FeedAddress,
})
export const issueFeed = endpoint('POST /admin/appointments/feed', {
  summary: 'A new secret address for one’s own calendar; the one before opens nothing any more. Needs a fresh proof',
  output: FeedAddress,
})
export const readFeed = endpoint('GET /calendars/:key', {
  summary: 'Somebody’s appointments as an iCalendar file, for the holder of its address',
  input: z.strictObject({ key: z.string().max(60) }),
  download: 'text/calendar',
})
