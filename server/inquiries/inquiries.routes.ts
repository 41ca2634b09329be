import * as admin from '#contract/inquiries/admin-inquiry.ts'
import * as contract from '#contract/inquiries/inquiry.ts'
import { route } from '../http/route.ts'
import { addInquiry } from './admin/add-inquiry.ts'
import { copyInquiryLink, getInquiry, listInquiries } from './admin/admin-inquiry.ts'
import { closeInquiry } from './admin/close-inquiry.ts'
import { convertToAppointment } from './conversion/convert-to-appointment.ts'
import { convertToSale } from './conversion/convert-to-sale.ts'
import { convertToTicket } from './conversion/convert-to-ticket.ts'
import { inquiryNotFound } from './inquiry.ts'
import { getKeyedInquiry, listMyInquiries } from './keyed-inquiry.ts'
import { addInquiryPhoto, showAdminInquiryPhoto, showInquiryPhoto } from './photo/inquiry-photo.ts'
import { decideQuote } from './quote/decide-quote.ts'
import { sendQuote } from './quote/send-quote.ts'
import { sendInquiry } from './send-inquiry.ts'

const HOUR = 3600
const SEND_LIMIT = { name: 'inquiry', windowSeconds: HOUR, perAddress: 10, countsValidOnly: true }
const QUOTE_LIMIT = { name: 'inquiry-photo', windowSeconds: HOUR, perAddress: 60 }
const DECISION_LIMIT = { name: 'quote', windowSeconds: HOUR, perAddress: 60 }

const keyed = { notFound: inquiryNotFound }

export const inquiryRoutes = [
  route(contract.sendInquiry, 'shopper', sendInquiry, { limit: SEND_LIMIT }),
  route(contract.listMyInquiries, 'customer', listMyInquiries),
  route(contract.getKeyedInquiry, 'shopper', getKeyedInquiry, keyed),
  route(contract.addInquiryPhoto, 'shopper', addInquiryPhoto, { ...keyed, limit: QUOTE_LIMIT }),
  route(contract.showInquiryPhoto, 'shopper', showInquiryPhoto, keyed),
  route(contract.decideQuote, 'shopper', decideQuote, { ...keyed, limit: DECISION_LIMIT }),
  route(admin.listInquiries, 'tickets.read', listInquiries),
  route(admin.getInquiry, 'tickets.read', getInquiry, keyed),
  route(admin.addInquiry, 'tickets.write', addInquiry),
  route(admin.showAdminInquiryPhoto, 'tickets.read', showAdminInquiryPhoto, keyed),
  route(admin.copyInquiryLink, 'tickets.write', copyInquiryLink, keyed),
  route(admin.sendQuote, 'tickets.write', sendQuote, keyed),
  route(admin.closeInquiry, 'tickets.write', closeInquiry, keyed),
  route(admin.convertToTicket, 'tickets.write', convertToTicket, keyed),
  route(admin.convertToSale, 'counter.write', convertToSale, keyed),
  route(admin.convertToAppointment, 'appointments.write', convertToAppointment, keyed),
]
