import * as account from '#contract/repairs/account.ts'
import * as money from '#contract/repairs/admin-account.ts'
import * as part from '#contract/repairs/admin-part.ts'
import * as admin from '#contract/repairs/admin-ticket.ts'
import * as time from '#contract/repairs/admin-time.ts'
import * as settings from '#contract/repairs/repair-settings.ts'
import * as status from '#contract/repairs/repair-status.ts'
import { getReplacement as getReplacementEndpoint } from '#contract/repairs/replacement/replacement.ts'
import * as contract from '#contract/repairs/ticket.ts'
import * as warranty from '#contract/repairs/warranty.ts'
import * as bench from '#contract/repairs/workbench.ts'
import { listTechnicians } from '../accounts/staff/worker.ts'
import { route } from '../http/route.ts'
import { takeRepairPayment } from './bill/pay-at-counter.ts'
import { prepareRepairPayment, reportRepairPayment } from './bill/pay-by-card.ts'
import { refundRepairPayment } from './bill/refund-payment.ts'
import { waiveBalance, writeBill } from './bill/write-bill.ts'
import { decideEstimate, noteSpokenWord } from './estimate/decide-estimate.ts'
import { sendEstimate } from './estimate/send-estimate.ts'
import { listBenchAddOns, takeIntake } from './intake/bench-intake.ts'
import { checkIn } from './intake/check-in.ts'
import { createTicket } from './intake/create-ticket.ts'
import { addPart, fitPart, orderPart, rejectPart, reservePart, returnPart } from './parts/edit-parts.ts'
import { findParts } from './parts/find-parts.ts'
import { advisePromise } from './promised-date/promise.ts'
import { getTicketClock } from './promised-date/ticket-clock.ts'
import { getReplacement } from './replacement/replacement.ts'
import { changeRepairSettings, getRepairSettings } from './setup/repair-settings.ts'
import { getRepairStatus, repairNotFound, watchRepair, writeToShop } from './status/repair-status.ts'
import { noteTexts, wantTexts } from './texts/want-texts.ts'
import { cancelByLink, cancelTicket } from './ticket/cancel-ticket.ts'
import { editTicket } from './ticket/edit-ticket.ts'
import { lookAfterTicket } from './ticket/flagged-tickets.ts'
import { countTickets, listTickets } from './ticket/list-tickets.ts'
import { moveTicket } from './ticket/move-ticket.ts'
import { releaseDevice } from './ticket/release-device.ts'
import { getTicket, ticketNotFound } from './ticket/ticket.ts'
import { addTicketNote } from './ticket/ticket-note.ts'
import { addTime, removeTime, startTimer, stopTimer } from './time/timer.ts'
import { claimWarranty } from './warranty/warranty.ts'
import { listBenchRequests } from './workbench/bench-requests.ts'
import {
  addTechNote,
  assignTicket,
  beginRemoteSession,
  lookAtTicket,
  seeTechNote,
} from './workbench/bench-steps.ts'
import { getWorkbench } from './workbench/workbench.ts'

/** A malformed id gets the same response as an unknown one. */
const one = { notFound: ticketNotFound }
const readByKeys = { apiKeyScope: 'tickets.read' } as const
const keyed = { notFound: repairNotFound }
const WRITING = { name: 'repair-message', windowSeconds: 3600, perAddress: 60 }
/** Guessing a key is impossible at any rate; the limit slows down the testing of stolen cards. */
const PAYING = { name: 'repair-payment', windowSeconds: 3600, perAddress: 300 }

export const repairRoutes = [
  route(contract.createTicket, 'customer', createTicket),
  route(contract.listTickets, 'customer', listTickets, readByKeys),
  route(contract.countTickets, 'customer', countTickets, readByKeys),
  route(admin.listTechnicians, 'tickets.read', listTechnicians),
  route(contract.getTicket, 'customer', getTicket, { ...one, ...readByKeys }),
  route(admin.moveTicket, 'tickets.write', moveTicket, one),
  route(contract.cancelTicket, 'customer', cancelTicket, one),
  route(admin.editTicket, 'tickets.write', editTicket, one),
  route(admin.checkInTicket, 'tickets.write', checkIn, one),
  route(admin.releaseDevice, 'tickets.write', releaseDevice, one),
  route(admin.sendEstimate, 'tickets.write', sendEstimate, one),
  route(admin.noteSpokenWord, 'tickets.write', noteSpokenWord, one),
  route(admin.noteTexts, 'tickets.write', noteTexts, one),
  route(admin.lookAfterTicket, 'orders.write', lookAfterTicket, one),
  route(money.writeBill, 'tickets.write', writeBill, one),
  route(money.takeRepairPayment, 'counter.write', takeRepairPayment, one),
  route(money.refundRepairPayment, 'orders.write', refundRepairPayment, one),
  route(money.waiveBalance, 'counter.discount', waiveBalance, one),
  route(part.findParts, 'tickets.read', findParts, one),
  route(part.addPart, 'tickets.write', addPart, one),
  route(part.reservePart, 'tickets.write', reservePart, one),
  route(part.orderPart, 'tickets.write', orderPart, one),
  route(part.fitPart, 'tickets.write', fitPart, one),
  route(part.returnPart, 'tickets.write', returnPart, one),
  route(part.rejectPart, 'tickets.write', rejectPart, one),
  route(time.startTimer, 'tickets.write', startTimer, one),
  route(time.stopTimer, 'tickets.write', stopTimer, one),
  route(time.addTime, 'tickets.write', addTime, one),
  route(time.removeTime, 'tickets.write', removeTime, one),
  route(warranty.claimWarranty, 'tickets.write', claimWarranty, one),
  route(bench.getWorkbench, 'tickets.read', getWorkbench),
  route(bench.listBenchRequests, 'tickets.read', listBenchRequests),
  route(bench.listBenchAddOns, 'tickets.read', listBenchAddOns),
  route(bench.takeIntake, 'tickets.write', takeIntake),
  route(bench.addTechNote, 'tickets.write', addTechNote),
  route(bench.seeTechNote, 'tickets.read', seeTechNote),
  route(bench.assignTicket, 'tickets.write', assignTicket, one),
  route(bench.getTicketClock, 'tickets.read', getTicketClock, one),
  route(bench.advisePromise, 'tickets.read', advisePromise, one),
  route(bench.beginRemoteSession, 'tickets.write', beginRemoteSession, one),
  route(bench.lookAtTicket, 'tickets.read', lookAtTicket, one),
  route(settings.getRepairSettings, 'tickets.read', getRepairSettings),
  route(settings.changeRepairSettings, 'company.write', changeRepairSettings),
  route(contract.addTicketNote, 'customer', addTicketNote, one),
  route(status.getRepairStatus, 'shopper', getRepairStatus, keyed),
  route(status.decideEstimate, 'shopper', decideEstimate, { ...keyed, limit: WRITING }),
  route(account.prepareRepairPayment, 'shopper', prepareRepairPayment, { ...keyed, limit: PAYING }),
  route(account.reportRepairPayment, 'shopper', reportRepairPayment, { ...keyed, limit: PAYING }),
  route(status.writeToShop, 'shopper', writeToShop, { ...keyed, limit: WRITING }),
  route(status.cancelByLink, 'shopper', cancelByLink, { ...keyed, limit: WRITING }),
  route(status.wantTexts, 'shopper', wantTexts, { ...keyed, limit: WRITING }),
  route(getReplacementEndpoint, 'shopper', getReplacement, keyed),
  route(status.watchRepair, 'shopper', watchRepair, keyed),
]
