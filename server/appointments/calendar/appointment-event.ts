import type { Company } from '#contract/company/company.ts'
import { addressLine } from '../../company/address-line.ts'
import type { Ctx } from '../../context.ts'
import { type AppointmentRow, numberOfAppointment } from '../appointment.ts'
import { appointmentLink } from '../appointment-key.ts'
import { type Component, calendarParameter, calendarText, type Property, utcTime, writeCalendar } from './icalendar.ts'
import { localTime, zoneComponent } from './time-zone.ts'

export type CalendarMethod = 'REQUEST' | 'CANCEL' | 'PUBLISH'

interface About {
  method: CalendarMethod
  company: Company
  isForStaff?: boolean
}

export function calendarOf(ctx: Ctx, rows: readonly AppointmentRow[], about: About): string {
  const zones = [...new Set(rows.map(({ timeZone }) => timeZone))]
  return writeCalendar({
    name: 'VCALENDAR',
    properties: [
      ['VERSION', '2.0'],
      ['PRODID', '-//Benchside//Appointments//EN'],
      ['CALSCALE', 'GREGORIAN'],
      ['METHOD', about.method],
    ],
    parts: [
      ...zones.map((zone) =>
        zoneComponent(
          zone,
          rows.filter(({ timeZone }) => timeZone === zone).flatMap(({ startsAt, endsAt }) => [startsAt, endsAt]),
        ),
      ),
      ...rows.map((row) => eventOf(ctx, row, about)),
    ],
  })
}

/** The UID never changes; SEQUENCE tells which version is newer (RFC 5545, 3.8.7.4). */
function eventOf(ctx: Ctx, row: AppointmentRow, about: About): Component {
  const { startsAt, endsAt, timeZone, sequence, createdAt, serviceName } = row
  return {
    name: 'VEVENT',
    properties: [
      ['UID', `appointment-${row.id}@${new URL(ctx.config.publicUrl).hostname}`],
      ['SEQUENCE', String(sequence)],
      ['DTSTAMP', utcTime(ctx.now)],
      ['CREATED', utcTime(createdAt)],
      [`DTSTART;TZID=${timeZone}`, localTime(startsAt, timeZone)],
      [`DTEND;TZID=${timeZone}`, localTime(endsAt, timeZone)],
      [
        'SUMMARY',
        calendarText(
          about.isForStaff ? `${serviceName}: ${row.customerName}` : `${serviceName} at ${about.company.name}`,
        ),
      ],
      ['LOCATION', calendarText(locationOf(row, about.company))],
      ['STATUS', statusOf(row)],
      ...(about.isForStaff ? forStaff(row) : forCustomer(ctx, row, about)),
    ],
  }
}

function locationOf({ place, address }: AppointmentRow, company: Company): string {
  if (place === 'on site') return address ?? ''
  return place === 'remote' ? 'By phone or online' : addressLine(company)
}

function statusOf({ status }: AppointmentRow): string {
  if (status === 'cancelled') return 'CANCELLED'
  return status === 'scheduled' ? 'TENTATIVE' : 'CONFIRMED'
}

function forStaff(row: AppointmentRow): Property[] {
  return [['DESCRIPTION', calendarText([numberOfAppointment(row), row.note].filter(Boolean).join('\n'))]]
}

function forCustomer(ctx: Ctx, row: AppointmentRow, { company, method }: About): Property[] {
  const link = appointmentLink(ctx.config, row)
  const page: Property[] = [
    ['DESCRIPTION', calendarText(`${numberOfAppointment(row)}. Change or cancel it: ${link}`)],
    ['URL', link],
  ]
  if (method === 'PUBLISH') return page
  return [
    ...page,
    [`ORGANIZER;CN=${calendarParameter(company.name)}`, `mailto:${company.email}`],
    [`ATTENDEE;CN=${calendarParameter(row.customerName)};RSVP=FALSE`, `mailto:${row.customerEmail}`],
  ]
}
