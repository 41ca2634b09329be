import * as admin from '#contract/appointments/admin-appointment.ts'
import * as contract from '#contract/appointments/appointment.ts'
import * as setup from '#contract/appointments/booking-setup.ts'
import * as deposit from '#contract/appointments/deposit.ts'
import * as field from '#contract/appointments/field-visit.ts'
import { withProof } from '../accounts/second-factor/proof.ts'
import { route } from '../http/route.ts'
import { comparingForms } from '../http/sent-form.ts'
import { ticketNotFound } from '../repairs/ticket/ticket.ts'
import { absenceNotFound, addAbsence, listAbsences, removeAbsence } from './admin/absence.ts'
import { addRoom, getBookingSetup, removeRoom, roomNotFound, updateBookingRule } from './admin/booking-setup.ts'
import { getAppointment, getCalendar } from './admin/calendar.ts'
import { addAppointment, moveAppointment, setAppointmentStatus } from './admin/change-appointment.ts'
import { copyAppointmentLink } from './admin/copy-link.ts'
import { listStaffTimes } from './admin/staff-times.ts'
import { appointmentNotFound } from './appointment.ts'
import { BOOKING_LIMIT, bookAppointment } from './booking/book.ts'
import { HOLDING_LIMIT, holdTime, releaseTime } from './booking/hold-time.ts'
import {
  cancelAppointment,
  confirmAppointment,
  downloadAppointment,
  getKeyedAppointment,
  listMyAppointments,
  rescheduleAppointment,
} from './booking/keyed-appointment.ts'
import { calendarNotFound, getFeed, issueFeed, readFeed, showFeed } from './calendar/feed.ts'
import { prepareDepositPayment, reportDepositPayment } from './deposit/pay-deposit.ts'
import { returnDeposit } from './deposit/return-deposit.ts'
import { getFieldVisit, notifyOnMyWay, reportVisit, runVisitClock, signVisit } from './field/field-visit.ts'
import { setFollowUp } from './follow-up/set-follow-up.ts'
import { listAppointmentMessages } from './mail/mail-about-appointment.ts'
import { listTicketAppointments } from './ticket-appointments.ts'
import { listOtherTimes, listTimes } from './times/list-times.ts'

const CHANGING = { name: 'appointment-change', windowSeconds: 3600, perAddress: 60 }

const keyed = { notFound: appointmentNotFound }
const changing = { ...keyed, limit: CHANGING }

export const appointmentRoutes = [
  route(contract.listTimes, 'public', listTimes),
  route(contract.bookAppointment, 'shopper', comparingForms('appointment', bookAppointment), { limit: BOOKING_LIMIT }),
  route(contract.holdTime, 'shopper', holdTime, { limit: HOLDING_LIMIT }),
  route(contract.releaseTime, 'shopper', releaseTime),
  route(contract.listMyAppointments, 'customer', listMyAppointments),
  route(contract.listTicketAppointments, 'customer', listTicketAppointments, { notFound: ticketNotFound }),
  route(contract.getKeyedAppointment, 'shopper', getKeyedAppointment, keyed),
  route(contract.listOtherTimes, 'shopper', listOtherTimes, keyed),
  route(contract.confirmAppointment, 'shopper', confirmAppointment, changing),
  route(contract.rescheduleAppointment, 'shopper', rescheduleAppointment, changing),
  route(contract.cancelAppointment, 'shopper', cancelAppointment, changing),
  route(deposit.prepareDepositPayment, 'shopper', prepareDepositPayment, changing),
  route(contract.reportDepositPayment, 'shopper', reportDepositPayment, changing),
  route(contract.downloadAppointment, 'shopper', downloadAppointment, keyed),
  route(admin.readFeed, 'shopper', readFeed, { notFound: calendarNotFound }),
  route(admin.getFeed, 'appointments.read', getFeed),
  route(admin.showFeed, 'appointments.read', withProof(showFeed)),
  route(admin.issueFeed, 'appointments.read', withProof(issueFeed)),
  route(admin.getCalendar, 'appointments.read', getCalendar),
  route(admin.listStaffTimes, 'appointments.read', listStaffTimes),
  route(admin.getAppointment, 'appointments.read', getAppointment, keyed),
  route(admin.listAppointmentMessages, 'appointments.read', listAppointmentMessages),
  route(admin.copyAppointmentLink, 'appointments.write', copyAppointmentLink, keyed),
  route(admin.addAppointment, 'appointments.write', comparingForms('appointment', addAppointment)),
  route(admin.moveAppointment, 'appointments.write', moveAppointment, keyed),
  route(admin.setAppointmentStatus, 'appointments.write', setAppointmentStatus, keyed),
  route(admin.setFollowUp, 'appointments.write', setFollowUp, keyed),
  route(admin.returnDeposit, 'appointments.write', returnDeposit, keyed),
  route(field.getFieldVisit, 'appointments.read', getFieldVisit, keyed),
  route(field.notifyOnMyWay, 'appointments.write', notifyOnMyWay, keyed),
  route(field.runVisitClock, 'appointments.write', runVisitClock, keyed),
  route(field.reportVisit, 'appointments.write', reportVisit, keyed),
  route(field.signVisit, 'appointments.write', signVisit, keyed),
  route(admin.listAbsences, 'appointments.read', listAbsences),
  route(admin.addAbsence, 'appointments.write', addAbsence),
  route(admin.removeAbsence, 'appointments.write', removeAbsence, { notFound: absenceNotFound }),
  route(setup.getBookingSetup, 'appointments.read', getBookingSetup),
  route(setup.updateBookingRule, 'services.write', updateBookingRule),
  route(setup.addRoom, 'services.write', addRoom),
  route(setup.removeRoom, 'services.write', removeRoom, { notFound: roomNotFound }),
]
