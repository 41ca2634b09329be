import * as admin from '#contract/inquiries/admin-inquiry.ts'
import * as contract from '#contract/inquiries/inquiry.ts'
import { route } from '../http/route.ts'
import { copyInquiryLink, getInquiry, listInquiries } from './admin/admin-inquiry.ts'
import { closeInquiry } from './admin/close-inquiry.ts'
import { makeAppointmentOf } from './become/make-appointment.ts'
import { makeSaleOf } from './become/make-sale.ts'
import { makeTicketOf } from './become/make-ticket.ts'
import { inquiryNotFound } from './inquiry.ts'
import { getKeyedInquiry, listMyInquiries } from './keyed-inquiry.ts'
import { addInquiryPhoto, showAdminInquiryPhoto, showInquiryPhoto } from './photo/inquiry-photo.ts'
import { decideProposal } from './proposal/decide-proposal.ts'
import { sendProposal } from './proposal/send-proposal.ts'
import { sendInquiry } from './send-inquiry.ts'

const HOUR = 3600
const ASKING = { name: 'inquiry', windowSeconds: HOUR, perAddress: 10, countsValidOnly: true }
const SENDING = { name: 'inquiry-photo', windowSeconds: HOUR, perAddress: 60 }
const DECIDING = { name: 'proposal', windowSeconds: HOUR, perAddress: 60 }

const keyed = { notFound: inquiryNotFound }

export const inquiryRoutes = [
  route(contract.sendInquiry, 'shopper', sendInquiry, { limit: ASKING }),
  route(contract.listMyInquiries, 'customer', listMyInquiries),
  route(contract.getKeyedInquiry, 'shopper', getKeyedInquiry, keyed),
  route(contract.addInquiryPhoto, 'shopper', addInquiryPhoto, { ...keyed, limit: SENDING }),
  route(contract.showInquiryPhoto, 'shopper', showInquiryPhoto, keyed),
  route(contract.decideProposal, 'shopper', decideProposal, { ...keyed, limit: DECIDING }),
  route(admin.listInquiries, 'tickets.read', listInquiries),
  route(admin.getInquiry, 'tickets.read', getInquiry, keyed),
  route(admin.showAdminInquiryPhoto, 'tickets.read', showAdminInquiryPhoto, keyed),
  route(admin.copyInquiryLink, 'tickets.write', copyInquiryLink, keyed),
  route(admin.sendProposal, 'tickets.write', sendProposal, keyed),
  route(admin.closeInquiry, 'tickets.write', closeInquiry, keyed),
  route(admin.makeTicketOf, 'tickets.write', makeTicketOf, keyed),
  route(admin.makeSaleOf, 'counter.write', makeSaleOf, keyed),
  route(admin.makeAppointmentOf, 'appointments.write', makeAppointmentOf, keyed),
]
