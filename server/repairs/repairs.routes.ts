import { getOfferDates as getOfferDatesEndpoint } from '#contract/price-book/repair-offer.ts'
import * as account from '#contract/repairs/account.ts'
import * as money from '#contract/repairs/admin-account.ts'
import * as part from '#contract/repairs/admin-part.ts'
import * as admin from '#contract/repairs/admin-ticket.ts'
import * as time from '#contract/repairs/admin-time.ts'
import * as noteDraft from '#contract/repairs/draft/note-draft.ts'
import * as fitting from '#contract/repairs/fitting/fitting.ts'
import * as handoff from '#contract/repairs/handoff/handoff.ts'
import * as mergeSplit from '#contract/repairs/merge-split/merge-split.ts'
import * as passcode from '#contract/repairs/passcode.ts'
import * as passport from '#contract/repairs/passport/passport.ts'
import * as photo from '#contract/repairs/photo.ts'
import * as settings from '#contract/repairs/repair-settings.ts'
import * as status from '#contract/repairs/repair-status.ts'
import { getReplacement as getReplacementEndpoint } from '#contract/repairs/replacement/replacement.ts'
import * as signature from '#contract/repairs/signature.ts'
import * as contract from '#contract/repairs/ticket.ts'
import * as paper from '#contract/repairs/ticket-paper.ts'
import * as unclaimed from '#contract/repairs/unclaimed/unclaimed.ts'
import * as warranty from '#contract/repairs/warranty.ts'
import * as bench from '#contract/repairs/workbench.ts'
import { hashToken } from '../accounts/keys/opaque-token.ts'
import { listTechnicians } from '../accounts/staff/worker.ts'
import { hidingCosts } from '../catalog/cost/cost.ts'
import { route } from '../http/route.ts'
import { photoNotFound } from '../media/private-photo.ts'
import { changeRepairSettings, showRepairSettings } from '../repair-settings/repair-settings.ts'
import { takeRepairPayment } from './bill/pay-at-counter.ts'
import { prepareRepairPayment, reportRepairPayment } from './bill/pay-by-card.ts'
import { refundRepairPayment } from './bill/refund-payment.ts'
import { waiveBalance, writeBill } from './bill/write-bill.ts'
import { getNoteDraft, saveNoteDraft } from './draft/note-draft.ts'
import { decideEstimate, recordVerbalDecision } from './estimate/decide-estimate.ts'
import { previewEstimate, sendEstimate } from './estimate/send-estimate.ts'
import { getFitting } from './fitting/fitting.ts'
import { getFittingFees, setFittingFees } from './fitting/fitting-fees.ts'
import { orderFitting } from './fitting/order-fitting.ts'
import { endHandoff, getHandoff, handoffNotFound, makeHandoff } from './handoff/handoff.ts'
import {
  addHandoffPhoto,
  answerHandoff,
  finishHandoff,
  openHandoff,
  signHandoff,
  unlockHandoff,
} from './handoff/use-handoff.ts'
import { checkIn } from './intake/check-in.ts'
import { createTicket, listBenchAddOns, takeIntake } from './intake/create-ticket.ts'
import { mergeTickets } from './merge-split/merge-tickets.ts'
import { copyTicket, splitTicket } from './merge-split/split-ticket.ts'
import { getIntakeSlip, listIntakeSlips, printIntakeSlips, slipNotFound } from './paper/intake-slip.ts'
import { printClaimSlip } from './paper/print-claim-slip.ts'
import { printDeviceLabel } from './paper/print-device-label.ts'
import { copyTicketLink, getTicketPaper, replaceTicketLink } from './paper/ticket-paper.ts'
import { addPart, fitPart, orderPart, rejectPart, reservePart, returnPart } from './parts/edit-parts.ts'
import { findParts } from './parts/find-parts.ts'
import {
  erasePasscode,
  eraseTicketPasscode,
  getDeviceAccess,
  getTicketAccess,
  setDeviceAccess,
  setTicketAccess,
} from './passcode/device-access.ts'
import { openPasscode } from './passcode/open-passcode.ts'
import { requestPasscode } from './passcode/request-passcode.ts'
import { getPassport } from './passport/passport.ts'
import { addPhoto, addTicketPhoto } from './photo/add-photo.ts'
import { listPhotos, listTicketPhotos, showPhoto, showTicketPhoto } from './photo/photo.ts'
import { removePhoto } from './photo/remove-photo.ts'
import { getOfferDates } from './promised-date/offer-dates.ts'
import { advisePromise } from './promised-date/promise.ts'
import { getTicketClock } from './promised-date/ticket-clock.ts'
import { getReplacement } from './replacement/replacement.ts'
import { signRepair, signTicket } from './signature/signature.ts'
import { getRepairStatus, repairNotFound, sendRepairMessage, watchRepair } from './status/repair-status.ts'
import { requestRepairLinks, resendRepairLink } from './status/request-repair-links.ts'
import { recordTextOptIn, setTextOptIn } from './texts/text-opt-in.ts'
import { cancelByLink, cancelTicket } from './ticket/cancel-ticket.ts'
import { editTicket } from './ticket/edit-ticket.ts'
import { resolveTicketAttention } from './ticket/flagged-tickets.ts'
import { countTickets, listTickets } from './ticket/list-tickets.ts'
import { moveTicket } from './ticket/move-ticket.ts'
import { releaseDevice } from './ticket/release-device.ts'
import { getTicket, ticketNotFound } from './ticket/ticket.ts'
import { addTicketNote } from './ticket/ticket-note.ts'
import { undoMove } from './ticket/undo-move.ts'
import { addTime, removeTime, startTimer, stopTimer } from './time/timer.ts'
import { confirmDisposal, logUnclaimedLetter, proposeDisposal, withdrawDisposal } from './unclaimed/dispose-device.ts'
import { getUnclaimed } from './unclaimed/unclaimed.ts'
import { getClaim, recordClaimCause } from './warranty/claim-cause.ts'
import { claimWarranty } from './warranty/warranty.ts'
import { listBenchRequests } from './workbench/bench-requests.ts'
import {
  acknowledgeTechNote,
  addTechNote,
  assignTicket,
  beginRemoteSession,
  markTicketViewed,
} from './workbench/bench-steps.ts'
import { getWorkbench } from './workbench/workbench.ts'

/** A malformed id gets the same response as an unknown one. */
const byTicketId = { notFound: ticketNotFound }
const readByKeys = { apiKeyScope: 'tickets.read' } as const
const keyed = { notFound: repairNotFound }
const MESSAGE_LIMIT = { name: 'repair-message', windowSeconds: 3600, perAddress: 60 }
/** A key cannot be guessed at any request rate; the limit slows down the testing of stolen cards. */
const PAYMENT_LIMIT = { name: 'repair-payment', windowSeconds: 3600, perAddress: 300 }
const LINKS_LIMIT = { name: 'repair-links', windowSeconds: 3600, perAddress: 60 }
const PHOTO_LIMIT = { name: 'repair-photo', windowSeconds: 3600, perAddress: 120 }
const ACCESS_LIMIT = { name: 'repair-access', windowSeconds: 3600, perAddress: 60 }
const SIGNATURE_LIMIT = { name: 'repair-signature', windowSeconds: 3600, perAddress: 60 }
const ofHandoff = { notFound: handoffNotFound }
/** High per address, because the phones of all customers may share the shop's Wi-Fi. */
const HANDOFF_LIMIT = {
  name: 'handoff',
  windowSeconds: 600,
  perAddress: 6_000,
  perSubject: { points: 300, of: ({ key }: { key: string }) => hashToken(key) },
}
/** They depend on the repairs of this moment, so they are not cached. */
const OFFER_DATE_LIMIT = { name: 'offer-dates', windowSeconds: 600, perAddress: 600 }
/** Strict, because every order reserves stock for a while. */
const FITTING_LIMIT = { name: 'fitting', windowSeconds: 3600, perAddress: 5, countsValidOnly: true }

export const repairRoutes = [
  route(paper.printIntakeSlips, 'tickets.intake', printIntakeSlips),
  route(paper.listIntakeSlips, 'tickets.read', listIntakeSlips),
  route(paper.getIntakeSlip, 'tickets.read', getIntakeSlip, { notFound: slipNotFound }),
  route(paper.getTicketPaper, 'tickets.read', getTicketPaper, byTicketId),
  route(paper.copyTicketLink, 'tickets.intake', copyTicketLink, byTicketId),
  route(paper.printClaimSlip, 'tickets.intake', printClaimSlip, byTicketId),
  route(paper.printDeviceLabel, 'tickets.intake', printDeviceLabel, byTicketId),
  route(paper.replaceTicketLink, 'tickets.write', replaceTicketLink, byTicketId),
  route(photo.listPhotos, 'shopper', listPhotos, keyed),
  route(photo.addPhoto, 'shopper', addPhoto, { ...keyed, limit: PHOTO_LIMIT }),
  route(photo.showPhoto, 'shopper', showPhoto, { notFound: photoNotFound }),
  route(photo.listTicketPhotos, 'tickets.read', listTicketPhotos, byTicketId),
  route(photo.addTicketPhoto, 'tickets.intake', addTicketPhoto, byTicketId),
  route(photo.showTicketPhoto, 'tickets.read', showTicketPhoto, { notFound: photoNotFound }),
  route(photo.removePhoto, 'customer', removePhoto, byTicketId),
  route(passcode.getDeviceAccess, 'shopper', getDeviceAccess, keyed),
  route(passcode.setDeviceAccess, 'shopper', setDeviceAccess, { ...keyed, limit: ACCESS_LIMIT }),
  route(passcode.erasePasscode, 'shopper', erasePasscode, { ...keyed, limit: ACCESS_LIMIT }),
  route(passcode.getTicketAccess, 'tickets.read', getTicketAccess, byTicketId),
  route(passcode.setTicketAccess, 'tickets.intake', setTicketAccess, byTicketId),
  route(passcode.eraseTicketPasscode, 'tickets.write', eraseTicketPasscode, byTicketId),
  route(passcode.openPasscode, 'tickets.write', openPasscode, byTicketId),
  route(passcode.requestPasscode, 'tickets.write', requestPasscode, byTicketId),
  route(passport.getPassport, 'tickets.read', hidingCosts(getPassport)),
  route(signature.signRepair, 'shopper', signRepair, { ...keyed, limit: SIGNATURE_LIMIT }),
  route(signature.signTicket, 'tickets.intake', signTicket, byTicketId),
  route(handoff.makeHandoff, 'tickets.intake', makeHandoff, ofHandoff),
  route(handoff.getHandoff, 'tickets.intake', getHandoff, ofHandoff),
  route(handoff.endHandoff, 'tickets.intake', endHandoff, ofHandoff),
  route(handoff.openHandoff, 'shopper', openHandoff, { ...ofHandoff, limit: HANDOFF_LIMIT }),
  route(handoff.signHandoff, 'shopper', signHandoff, { ...ofHandoff, limit: HANDOFF_LIMIT }),
  route(handoff.answerHandoff, 'shopper', answerHandoff, { ...ofHandoff, limit: HANDOFF_LIMIT }),
  route(handoff.unlockHandoff, 'shopper', unlockHandoff, { ...ofHandoff, limit: HANDOFF_LIMIT }),
  route(handoff.addHandoffPhoto, 'shopper', addHandoffPhoto, { ...ofHandoff, limit: HANDOFF_LIMIT }),
  route(handoff.finishHandoff, 'shopper', finishHandoff, { ...ofHandoff, limit: HANDOFF_LIMIT }),
  route(unclaimed.getUnclaimed, 'tickets.read', getUnclaimed, byTicketId),
  route(unclaimed.logUnclaimedLetter, 'tickets.write', logUnclaimedLetter, byTicketId),
  route(unclaimed.proposeDisposal, 'tickets.write', proposeDisposal, byTicketId),
  route(unclaimed.withdrawDisposal, 'tickets.write', withdrawDisposal, byTicketId),
  route(unclaimed.confirmDisposal, 'tickets.write', confirmDisposal, byTicketId),
  route(mergeSplit.mergeTickets, 'tickets.write', mergeTickets, byTicketId),
  route(mergeSplit.splitTicket, 'tickets.write', splitTicket, byTicketId),
  route(mergeSplit.copyTicket, 'tickets.write', copyTicket, byTicketId),
  route(noteDraft.getNoteDraft, 'tickets.write', getNoteDraft, byTicketId),
  route(noteDraft.saveNoteDraft, 'tickets.write', saveNoteDraft, byTicketId),
  route(fitting.getFitting, 'public', getFitting, { cacheTags: ['catalog', 'company'] }),
  route(fitting.orderFitting, 'shopper', orderFitting, { limit: FITTING_LIMIT }),
  route(fitting.getFittingFees, 'tickets.read', getFittingFees),
  route(fitting.setFittingFees, 'company.write', setFittingFees),
  route(contract.createTicket, 'customer', createTicket),
  route(contract.listTickets, 'customer', listTickets, readByKeys),
  route(contract.countTickets, 'customer', countTickets, readByKeys),
  route(admin.listTechnicians, 'tickets.read', listTechnicians),
  route(contract.getTicket, 'customer', getTicket, { ...byTicketId, ...readByKeys }),
  route(admin.moveTicket, 'tickets.write', moveTicket, byTicketId),
  route(admin.undoTicketMove, 'tickets.write', undoMove, byTicketId),
  route(contract.cancelTicket, 'customer', cancelTicket, byTicketId),
  route(admin.editTicket, 'tickets.write', editTicket, byTicketId),
  route(admin.checkInTicket, 'tickets.intake', checkIn, byTicketId),
  route(admin.releaseDevice, 'tickets.write', releaseDevice, byTicketId),
  route(admin.sendEstimate, 'tickets.write', sendEstimate, byTicketId),
  route(admin.previewEstimate, 'tickets.write', previewEstimate, byTicketId),
  route(admin.recordVerbalDecision, 'tickets.write', recordVerbalDecision, byTicketId),
  route(admin.recordTextOptIn, 'tickets.intake', recordTextOptIn, byTicketId),
  route(admin.resolveTicketAttention, 'orders.write', resolveTicketAttention, byTicketId),
  route(money.writeBill, 'tickets.write', writeBill, byTicketId),
  route(money.takeRepairPayment, 'counter.write', takeRepairPayment, byTicketId),
  route(money.refundRepairPayment, 'orders.write', refundRepairPayment, byTicketId),
  route(money.waiveBalance, 'counter.discount', waiveBalance, byTicketId),
  route(part.findParts, 'tickets.read', findParts, byTicketId),
  route(part.addPart, 'tickets.write', addPart, byTicketId),
  route(part.reservePart, 'tickets.write', reservePart, byTicketId),
  route(part.orderPart, 'tickets.write', orderPart, byTicketId),
  route(part.fitPart, 'tickets.write', fitPart, byTicketId),
  route(part.returnPart, 'tickets.write', returnPart, byTicketId),
  route(part.rejectPart, 'tickets.write', rejectPart, byTicketId),
  route(time.startTimer, 'tickets.write', startTimer, byTicketId),
  route(time.stopTimer, 'tickets.write', stopTimer, byTicketId),
  route(time.addTime, 'tickets.write', addTime, byTicketId),
  route(time.removeTime, 'tickets.write', removeTime, byTicketId),
  route(warranty.getClaim, 'tickets.read', getClaim, byTicketId),
  route(warranty.recordClaimCause, 'tickets.write', recordClaimCause, byTicketId),
  route(warranty.claimWarranty, 'tickets.write', claimWarranty, byTicketId),
  route(bench.getWorkbench, 'tickets.read', getWorkbench),
  route(bench.listBenchRequests, 'tickets.read', listBenchRequests),
  route(bench.listBenchAddOns, 'tickets.read', listBenchAddOns),
  route(bench.takeIntake, 'tickets.intake', takeIntake),
  route(bench.addTechNote, 'tickets.write', addTechNote),
  route(bench.acknowledgeTechNote, 'tickets.read', acknowledgeTechNote),
  route(bench.assignTicket, 'tickets.write', assignTicket, byTicketId),
  route(bench.getTicketClock, 'tickets.read', getTicketClock, byTicketId),
  route(getOfferDatesEndpoint, 'public', getOfferDates, { limit: OFFER_DATE_LIMIT }),
  route(bench.advisePromise, 'tickets.read', advisePromise, byTicketId),
  route(bench.beginRemoteSession, 'tickets.write', beginRemoteSession, byTicketId),
  route(bench.markTicketViewed, 'tickets.read', markTicketViewed, byTicketId),
  route(settings.getRepairSettings, 'tickets.read', showRepairSettings),
  route(settings.changeRepairSettings, 'company.write', changeRepairSettings),
  route(contract.addTicketNote, 'customer', addTicketNote, byTicketId),
  route(status.requestRepairLinks, 'public', requestRepairLinks, { limit: LINKS_LIMIT }),
  route(status.getRepairStatus, 'shopper', getRepairStatus, keyed),
  route(status.resendRepairLink, 'shopper', resendRepairLink, { ...keyed, limit: LINKS_LIMIT }),
  route(status.decideEstimate, 'shopper', decideEstimate, { ...keyed, limit: MESSAGE_LIMIT }),
  route(account.prepareRepairPayment, 'shopper', prepareRepairPayment, { ...keyed, limit: PAYMENT_LIMIT }),
  route(account.reportRepairPayment, 'shopper', reportRepairPayment, { ...keyed, limit: PAYMENT_LIMIT }),
  route(status.sendRepairMessage, 'shopper', sendRepairMessage, { ...keyed, limit: MESSAGE_LIMIT }),
  route(status.cancelByLink, 'shopper', cancelByLink, { ...keyed, limit: MESSAGE_LIMIT }),
  route(status.setTextOptIn, 'shopper', setTextOptIn, { ...keyed, limit: MESSAGE_LIMIT }),
  route(getReplacementEndpoint, 'shopper', getReplacement, keyed),
  route(status.watchRepair, 'shopper', watchRepair, keyed),
]
