import * as contract from '#contract/appointments/appointment.ts'
import * as setup from '#contract/appointments/booking-setup.ts'
import * as deposit from '#contract/appointments/deposit.ts'
import * as field from '#contract/appointments/field-visit.ts'
import * as office from '#contract/appointments/office-appointment.ts'
import { withProof } from '../accounts/second-factor/proof.ts'
import { route } from '../http/route.ts'
import { ticketNotFound } from '../repairs/ticket/ticket.ts'
import { appointmentNotFound } from './appointment.ts'
import { bookAppointment } from './booking/book.ts'
import {
  cancelAppointment,
  confirmAppointment,
  downloadAppointment,
  getKeyedAppointment,
  listMyAppointments,
  rescheduleAppointment,
} from './booking/keyed-appointment.ts'
import { calendarNotFound, getFeed, issueFeed, readFeed, showFeed } from './calendar/feed.ts'
import { prepareDepositPayment, settleDepositPayment } from './deposit/pay-deposit.ts'
import { returnDeposit } from './deposit/return-deposit.ts'
import { getFieldVisit, reportVisit, runVisitClock, sayOnMyWay, signVisit } from './field/field-visit.ts'
import { setFollowUp } from './follow-up/set-follow-up.ts'
import { absenceNotFound, addAbsence, listAbsences, removeAbsence } from './office/absence.ts'
import {
  addRoom,
  getBookingSetup,
  removeRoom,
  roomNotFound,
  updateBookingRule,
} from './office/booking-setup.ts'
import { getAppointment, getCalendar } from './office/calendar.ts'
import { addAppointment, moveAppointment, setAppointmentStatus } from './office/change-appointment.ts'
import { copyAppointmentLink } from './office/copy-link.ts'
import { listTicketAppointments } from './ticket-appointments.ts'
import { listTimes } from './times/list-times.ts'

const DAY = 86_400
/** Tries with a valid form count, not only what was booked: a household books little, and who takes every time is soon through. */
const BOOKING = {
  name: 'appointment-book',
  windowSeconds: DAY,
  perShopper: 20,
  perAddress: 30,
  countsValidOnly: true,
}
const CHANGING = { name: 'appointment-change', windowSeconds: 3600, perAddress: 60 }

const keyed = { notFound: appointmentNotFound }
const changing = { ...keyed, limit: CHANGING }

export const appointmentRoutes = [
  route(contract.listTimes, 'public', listTimes),
  route(contract.bookAppointment, 'shopper', bookAppointment, { limit: BOOKING }),
  route(contract.listMyAppointments, 'customer', listMyAppointments),
  route(contract.listTicketAppointments, 'customer', listTicketAppointments, { notFound: ticketNotFound }),
  route(contract.getKeyedAppointment, 'shopper', getKeyedAppointment, keyed),
  route(contract.confirmAppointment, 'shopper', confirmAppointment, changing),
  route(contract.rescheduleAppointment, 'shopper', rescheduleAppointment, changing),
  route(contract.cancelAppointment, 'shopper', cancelAppointment, changing),
  route(deposit.prepareDepositPayment, 'shopper', prepareDepositPayment, changing),
  route(contract.settleDepositPayment, 'shopper', settleDepositPayment, changing),
  route(contract.downloadAppointment, 'shopper', downloadAppointment, keyed),
  route(office.readFeed, 'shopper', readFeed, { notFound: calendarNotFound }),
  route(office.getFeed, 'appointments.read', getFeed),
  route(office.showFeed, 'appointments.read', withProof(showFeed)),
  route(office.issueFeed, 'appointments.read', withProof(issueFeed)),
  route(office.getCalendar, 'appointments.read', getCalendar),
  route(office.getAppointment, 'appointments.read', getAppointment, keyed),
  route(office.copyAppointmentLink, 'appointments.write', copyAppointmentLink, keyed),
  route(office.addAppointment, 'appointments.write', addAppointment),
  route(office.moveAppointment, 'appointments.write', moveAppointment, keyed),
  route(office.setAppointmentStatus, 'appointments.write', setAppointmentStatus, keyed),
  route(office.setFollowUp, 'appointments.write', setFollowUp, keyed),
  route(office.returnDeposit, 'appointments.write', returnDeposit, keyed),
  route(field.getFieldVisit, 'appointments.read', getFieldVisit, keyed),
  route(field.sayOnMyWay, 'appointments.write', sayOnMyWay, keyed),
  route(field.runVisitClock, 'appointments.write', runVisitClock, keyed),
  route(field.reportVisit, 'appointments.write', reportVisit, keyed),
  route(field.signVisit, 'appointments.write', signVisit, keyed),
  route(office.listAbsences, 'appointments.read', listAbsences),
  route(office.addAbsence, 'appointments.write', addAbsence),
  route(office.removeAbsence, 'appointments.write', removeAbsence, { notFound: absenceNotFound }),
  route(setup.getBookingSetup, 'appointments.read', getBookingSetup),
  route(setup.updateBookingRule, 'services.write', updateBookingRule),
  route(setup.addRoom, 'services.write', addRoom),
  route(setup.removeRoom, 'services.write', removeRoom, { notFound: roomNotFound }),
]
