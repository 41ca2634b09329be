import type { AppointmentStatus, Place } from '#contract/appointments/appointment.ts'
import type { AppointmentPlace, Fields, PortalAppointmentStatus } from '#contract/portal/record.ts'
import type { AppointmentRow } from '../../appointments/appointment.ts'

export const BOOKED_FIELDS: ReadonlySet<string> = new Set([
  ...['customerName', 'customerEmail', 'customerPhone', 'noContactReason'],
  ...['startsAt', 'place', 'address', 'status'],
])

const STATUSES: Record<AppointmentStatus, PortalAppointmentStatus> = {
  scheduled: 'Scheduled',
  confirmed: 'Confirmed',
  completed: 'Completed',
  cancelled: 'Cancelled',
  'no-show': 'Cancelled',
}

export const PLACES: Record<AppointmentPlace, Place> = { shop: 'shop', onsite: 'on site', remote: 'remote' }

export function bookedFields(row: AppointmentRow): Fields {
  return {
    customerName: row.customerName,
    customerEmail: row.customerEmail ?? '',
    customerPhone: row.customerPhone ?? '',
    noContactReason: row.noContactReason,
    startsAt: row.startsAt.toISOString(),
    place: row.place === 'on site' ? 'onsite' : row.place,
    address: row.address ?? '',
    status: STATUSES[row.status],
  }
}
