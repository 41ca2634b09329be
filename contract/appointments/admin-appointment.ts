import { z } from 'zod'
import { LinkCopy } from '../accounts/link-copy.ts'
import { requireContactOrReason } from '../contact-or-reason.ts'
import { ChosenCustomerId } from '../customers/chosen-customer.ts'
import { endpoint } from '../endpoint.ts'
import { CalendarDate, ChosenInstant, Id, Instant, multilineText, orBlank, text } from '../scalars.ts'
import {
  AppointmentParts,
  AppointmentStatus,
  Place,
  refuseUnusedAddress,
  requireAddressOnSite,
  visitor,
} from './appointment.ts'
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
  noContactReason: z.string(),
  parts: AppointmentParts.nullable(),
  /** As `KeyedAppointment`. */
  partsHeldUntil: Instant.nullable(),
  customerId: Id.nullable(),
  customerUserId: Id.nullable(),
  ticket: z.object({ id: Id, number: z.string() }).nullable(),
  followUpOn: CalendarDate.nullable(),
  followUpNote: z.string().nullable(),
  createdAt: Instant,
  deposit: AppointmentDeposit.extend({ flagged: z.string().nullable() }).nullable(),
  version: z.int(),
})
export type AdminAppointment = z.infer<typeof AdminAppointment>

/** `none`: no email address, and no consent to texts. `limit`: too many emails to this address that day. */
export const AppointmentChannel = z.enum(['email', 'text', 'none', 'limit'])
export type AppointmentChannel = z.infer<typeof AppointmentChannel>

export const AppointmentMessage = z.object({
  id: Id,
  /** The occasion in words, such as `Reminder`. */
  title: z.string(),
  channel: AppointmentChannel,
  at: Instant,
})
export type AppointmentMessage = z.infer<typeof AppointmentMessage>

export const Absence = z.object({ id: Id, staffId: Id, from: Instant, until: Instant, note: z.string() })
export type Absence = z.infer<typeof Absence>

export const AppointmentToMove = z.object({
  id: Id,
  number: z.string(),
  customerName: z.string(),
  staffId: Id,
  staffName: z.string().nullable(),
  startsAt: Instant,
  version: z.int(),
  reason: z.enum(['no longer works here', 'is absent', 'the shop is closed']),
})
export type AppointmentToMove = z.infer<typeof AppointmentToMove>

export const CalendarSearch = z.object({
  day: CalendarDate.optional(),
  days: z.int().min(1).max(7).default(7),
  staff: Id.optional(),
})
export type CalendarSearch = z.output<typeof CalendarSearch>

export const Calendar = z.object({
  from: CalendarDate,
  days: z.array(z.object({ day: CalendarDate, open: z.array(z.object({ from: Instant, until: Instant })) })),
  people: z.array(z.object({ id: Id, name: z.string() })),
  appointments: z.array(AdminAppointment),
  absences: z.array(Absence),
  /** All appointments to move, not only those of the shown days; the next one first. */
  toMove: z.array(AppointmentToMove),
})
export type Calendar = z.infer<typeof Calendar>

/** Includes the arrival window. The default for a new appointment is the service's, and for a move its present length. */
const lengthMinutes = z.int('Use whole minutes').min(5).max(1_440).optional()

export const StaffTimesSearch = z.object({
  serviceId: Id,
  place: Place,
  from: CalendarDate.optional(),
  days: z.int().min(1).max(42).default(14),
  /** A start to check. */
  at: ChosenInstant.optional(),
  lengthMinutes,
  /** An appointment to move, whose own time is free. */
  except: Id.optional(),
})
export type StaffTimesSearch = z.output<typeof StaffTimesSearch>

export const StaffTimes = z.object({
  days: z.array(
    z.object({
      day: CalendarDate,
      isOpen: z.boolean(),
      times: z.array(z.object({ startsAt: Instant, staffIds: z.array(Id) })),
    }),
  ),
  at: z.object({ isOpen: z.boolean(), busyStaffIds: z.array(Id) }).nullable(),
})
export type StaffTimes = z.infer<typeof StaffTimes>

export const AdminAppointmentDraft = z
  .strictObject({
    key: z.uuid(),
    serviceId: Id,
    staffId: Id,
    place: Place,
    startsAt: ChosenInstant,
    lengthMinutes,
    ...visitor,
    customerId: ChosenCustomerId,
    /** Why there is no way to reach the customer. */
    noContactReason: text(200).default(''),
  })
  .check(requireContactOrReason, requireAddressOnSite, refuseUnusedAddress)
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

export const AppointmentMove = Ref.extend({
  startsAt: ChosenInstant,
  staffId: Id,
  lengthMinutes,
  /** The default for another time is `scheduled`, because the customer has not confirmed it. */
  status: AppointmentStatus.extract(['scheduled', 'confirmed']).optional(),
  version,
})
export type AppointmentMove = z.output<typeof AppointmentMove>

export const StatusChange = Ref.extend({ status: AppointmentStatus, version })
export type StatusChange = z.output<typeof StatusChange>

/** Both fields or neither: without them the reminder is removed. */
export const FollowUpDraft = Ref.extend({
  on: orBlank(CalendarDate),
  note: multilineText(300).default(''),
  version,
}).refine(({ on, note }) => (on === null) === (note === ''), {
  path: ['note'],
  message: 'Enter what it is about, and by when',
})
export type FollowUpDraft = z.output<typeof FollowUpDraft>

const MAX_ABSENCE_MS = 366 * 86_400_000

export const AbsenceDraft = z
  .strictObject({ staffId: Id, from: ChosenInstant, until: ChosenInstant, note: multilineText(120).default('') })
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
  summary: 'List appointments and absences of a day or a week',
  input: CalendarSearch,
  output: Calendar,
})
export const getAppointment = endpoint('GET /admin/appointments/:id', {
  summary: 'Get an appointment',
  input: Ref,
  output: AdminAppointment,
})
export const listAppointmentMessages = endpoint('GET /admin/appointments/:id/messages', {
  summary: 'List the automatic messages about an appointment with the way each took, latest first',
  input: Ref,
  output: z.array(AppointmentMessage),
})
export const listStaffTimes = endpoint('GET /admin/appointments/times', {
  summary: 'List free times of a service with the staff members who are free, without minimum notice',
  input: StaffTimesSearch,
  output: StaffTimes,
})
export const copyAppointmentLink = endpoint('POST /admin/appointments/:id/link/copies', {
  summary: 'Create the link to the customer’s page; the audit log records who requested it',
  input: Ref,
  output: LinkCopy,
})
export const addAppointment = endpoint('POST /admin/appointments', {
  summary: 'Book an appointment for a customer',
  input: AdminAppointmentDraft,
  output: AdminAppointment,
  status: 201,
})
export const moveAppointment = endpoint('POST /admin/appointments/:id/move', {
  summary: 'Move an appointment to another time, staff member, or both',
  input: AppointmentMove,
  output: AdminAppointment,
})
export const setAppointmentStatus = endpoint('POST /admin/appointments/:id/status', {
  summary: 'Set the status of an appointment',
  input: StatusChange,
  output: AdminAppointment,
})
export const returnDeposit = endpoint('POST /admin/appointments/:id/deposit/return', {
  summary: 'Refund a deposit to the original payment method, regardless of the refund deadline',
  input: Ref,
  output: AdminAppointment,
})
export const setFollowUp = endpoint('POST /admin/appointments/:id/follow-up', {
  summary: 'Set the date by which the customer is reminded',
  input: FollowUpDraft,
  output: AdminAppointment,
})
export const listAbsences = endpoint('GET /admin/absences', {
  summary: 'List current and future absences, earliest first',
  output: z.array(Absence),
})
export const addAbsence = endpoint('POST /admin/absences', {
  summary: 'Add an absence; existing appointments stay',
  input: AbsenceDraft,
  output: Absence,
  status: 201,
})
export const removeAbsence = endpoint('POST /admin/absences/:id/remove', { summary: 'Delete an absence', input: Ref })
export const getFeed = endpoint('GET /admin/appointments/feed', {
  summary: 'Check whether the requester’s calendar has a feed',
  output: z.object({ isOn: z.boolean() }),
})
export const showFeed = endpoint('POST /admin/appointments/feed/address', {
  summary: 'Get the secret URL of the requester’s calendar feed. Needs a fresh proof',
  output: FeedAddress,
})
export const issueFeed = endpoint('POST /admin/appointments/feed', {
  summary:
    'Create a new secret URL for the requester’s calendar feed; the previous one stops working. Needs a fresh proof',
  output: FeedAddress,
})
export const readFeed = endpoint('GET /calendars/:key', {
  summary: 'Get a staff member’s appointments as an iCalendar file by the feed’s secret URL',
  input: z.strictObject({ key: z.string().max(60) }),
  download: 'text/calendar',
})
