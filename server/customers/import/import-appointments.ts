import { z } from 'zod'
import { Email, Phone } from '#contract/scalars.ts'
import { truncateText } from '#contract/truncate-text.ts'
import { listWorkers, type Worker } from '../../accounts/staff/worker.ts'
import {
  addImportedAppointment,
  bookedThen,
  findBookedThen,
  removeImportedAppointment,
} from '../../appointments/admin/imported-appointment.ts'
import { timeZoneOf } from '../../company/company.ts'
import {
  known,
  type RecordDefaults,
  type RecordField,
  type RecordKind,
  type RecordPlan,
  type RecordValues,
  refused,
} from '../../data-import/record-kind.ts'
import { instantOf, type Moment, minutesIn, parseClock, parseMoment, skippedTimeText } from '../../http/csv/moment.ts'
import { type NamedService, nameOffered } from '../../services/service.ts'

const MINUTE = 60_000
const USUAL_MINUTES = 30
const MAX_APPOINTMENT_MS = 24 * 60 * MINUTE

const fields: RecordField[] = [
  {
    name: 'customer',
    label: 'Customer',
    isRequired: true,
    titles: ['customer', 'customername', 'clientname', 'client', 'name'],
  },
  {
    name: 'start',
    label: 'Begins',
    isRequired: true,
    titles: ['startat', 'startsat', 'start', 'startdatetime', 'startdate', 'date', 'appointmentdate', 'starttime'],
  },
  { name: 'time', label: 'Time, if separate', titles: ['time', 'appointmenttime', 'starttime'] },
  { name: 'end', label: 'Ends', titles: ['endat', 'endsat', 'end', 'enddatetime', 'endtime'] },
  { name: 'minutes', label: 'Minutes', titles: ['duration', 'durationminutes', 'minutes', 'length'] },
  {
    name: 'service',
    label: 'Service',
    titles: ['service', 'services', 'servicename', 'appointmenttype', 'type', 'subject', 'summary'],
  },
  {
    name: 'staff',
    label: 'With',
    titles: ['staff', 'team', 'teammember', 'technician', 'user', 'assignedto', 'employee'],
  },
  { name: 'email', label: 'Email', titles: ['customeremail', 'email', 'emailaddress', 'clientemail'] },
  { name: 'phone', label: 'Phone', titles: ['customerphone', 'phone', 'phonenumber', 'mobile', 'clientphone'] },
  { name: 'address', label: 'Address', titles: ['address', 'customeraddress', 'onsiteaddress'] },
  { name: 'status', label: 'Status', titles: ['status', 'appointmentstatus', 'state'] },
  {
    name: 'note',
    label: 'Note',
    isMultiline: true,
    titles: ['notes', 'note', 'description', 'comment', 'customernote'],
  },
]

export const appointmentRecords: RecordKind = {
  fields,
  async plan(ctx, rows, usual, seen) {
    const zone = await timeZoneOf(ctx)
    const services = await nameOffered(ctx)
    const workers = await listWorkers(ctx)
    const spans = rows.map((row) => spanOf(row, zone))
    const here = await findBookedThen(
      ctx,
      spans.flatMap((span) => (typeof span === 'string' ? [] : [span.startsAt])),
    )
    return rows.map((row, at) => planOne(row, spans[at]!, { services, workers, usual, here, seen, now: ctx.now }))
  },
  remove: removeImportedAppointment,
}

interface Span {
  startsAt: Date
  endsAt: Date
}

function spanOf({ start, time, end, minutes }: RecordValues, zone: string): Span | string {
  if (!start) return 'The start time is missing'
  const day = parseMoment(start)
  const begins = day && time ? momentOn(day, time) : day
  const startsAt = begins?.time && instantOf(begins, zone)
  if (!startsAt) return notATime([start, time].filter(Boolean).join(' '), begins)
  const ends = end ? momentOn(begins, end) : undefined
  const until = ends?.time && instantOf(ends, zone)
  if (end && !until) return notATime(end, ends)
  const lasts = minutes === undefined ? USUAL_MINUTES : minutesIn(minutes)
  if (!lasts) return `“${minutes}” is not a duration`
  const endsAt = until || new Date(startsAt.getTime() + lasts * MINUTE)
  if (endsAt <= startsAt) return 'The end is before the start'
  if (endsAt.getTime() - startsAt.getTime() > MAX_APPOINTMENT_MS) return 'It lasts longer than a day'
  return { startsAt, endsAt }
}

function momentOn(day: Moment, text: string): Moment | undefined {
  const clock = parseClock(text)
  return clock ? { ...day, ...clock } : parseMoment(text)
}

function notATime(text: string, moment: Moment | undefined): string {
  if (moment?.time) return skippedTimeText(text)
  return `“${text}” is not a date with a time, such as 11/24/2026 2:30 PM`
}

interface Shop {
  services: NamedService[]
  workers: Worker[]
  usual: RecordDefaults
  here: ReadonlySet<string>
  seen: Set<string>
  now: Date
}

function planOne(said: RecordValues, span: Span | string, shop: Shop): RecordPlan {
  const { customer = '' } = said
  const name = customer || 'No customer'
  if (!customer) return refused(name, 'The customer is missing')
  if (typeof span === 'string') return refused(name, span)
  const key = bookedThen(span.startsAt, customer)
  if (shop.here.has(key)) return known(name, 'They are already booked at this time')
  if (shop.seen.has(key)) return known(name, 'Duplicate of an earlier row')
  const serviceId = named(shop.services, said.service) ?? shop.usual.serviceId
  if (serviceId === null) return refused(name, noSuch('service', said.service))
  const staffId = named(shop.workers, said.staff) ?? shop.usual.staffId
  if (staffId === null) return refused(name, noSuch('member of the staff', said.staff))
  const email = z.safeParse(Email, said.email ?? '')
  const phone = z.safeParse(Phone, said.phone?.replace(/^'/, '') ?? '')
  const isCancelled = /cancel|declin|no.?show/i.test(said.status ?? '')
  if (span.endsAt > shop.now && !isCancelled && !email.success && !phone.success)
    return refused(name, 'The appointment is in the future, but has no email address or phone number')
  shop.seen.add(key)
  const appointment = {
    ...span,
    serviceId,
    staffId,
    isCancelled,
    customerName: truncateText(customer, 120),
    customerEmail: email.data ?? null,
    customerPhone: phone.data ?? null,
    address: said.address ? truncateText(said.address, 300) : null,
    note:
      truncateText(
        [named(shop.services, said.service) === null && said.service, said.note].filter(Boolean).join('\n'),
        1_000,
      ) || null,
  }
  return {
    outcome: 'created',
    name,
    messages: [],
    create: async (ctx) =>
      (await addImportedAppointment(ctx, appointment)) ?? 'The staff member is already booked at this time',
  }
}

function named(list: readonly { id: number; name: string }[], text: string | undefined): number | null {
  const wanted = text?.trim().toLowerCase()
  return list.find(({ name }) => name.toLowerCase() === wanted)?.id ?? null
}

function noSuch(what: string, text: string | undefined): string {
  return text
    ? `There is no ${what} “${text}” here; choose one for such rows`
    : `It names no ${what}; choose one for such rows`
}
