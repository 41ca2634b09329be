import { z } from 'zod'
import { LinkCopy } from '../accounts/link-copy.ts'
import { Place, refuseUnusedAddress, visitor } from '../appointments/appointment.ts'
import { ChosenCustomerId } from '../customers/chosen-customer.ts'
import { endpoint } from '../endpoint.ts'
import { DeviceType } from '../repairs/ticket-facts.ts'
import { ChosenInstant, Id, Instant, Paging, Phone } from '../scalars.ts'
import { InquiryDraft, InquiryPhoto, InquiryStatus } from './inquiry.ts'
import { AdminInquiryQuote, QuoteDraft } from './inquiry-quote.ts'

export const InquiryRow = z.object({
  id: Id,
  number: z.string(),
  serviceName: z.string(),
  status: InquiryStatus,
  customerName: z.string(),
  customerEmail: z.string(),
  customerPhone: z.string(),
  description: z.string(),
  createdAt: Instant,
  updatedAt: Instant,
})
export type InquiryRow = z.infer<typeof InquiryRow>

export const AdminInquiry = InquiryRow.extend({
  customerId: Id.nullable(),
  serviceId: Id,
  isPayable: z.boolean(),
  became: z.string().nullable(),
  photos: z.array(InquiryPhoto),
  quotes: z.array(AdminInquiryQuote),
  version: z.int(),
})
export type AdminInquiry = z.infer<typeof AdminInquiry>

export const InquirySearch = z.object({ status: InquiryStatus.default('open'), ...Paging })
export type InquirySearch = z.output<typeof InquirySearch>

export const AdminInquiryDraft = InquiryDraft.omit({ type: true }).extend({
  serviceId: Id,
  customerId: ChosenCustomerId,
})
export type AdminInquiryDraft = z.output<typeof AdminInquiryDraft>

const Ref = z.strictObject({ id: Id })

export const InquiryTicket = Ref.extend({
  deviceType: z.enum(DeviceType.options, 'Device type is required'),
  customerPhone: Phone,
})
export type InquiryTicket = z.output<typeof InquiryTicket>

export const InquiryAppointment = Ref.extend({
  staffId: Id,
  place: Place,
  startsAt: ChosenInstant,
  address: visitor.address,
}).check(refuseUnusedAddress)
export type InquiryAppointment = z.output<typeof InquiryAppointment>

export const listInquiries = endpoint('GET /admin/inquiries', {
  summary: 'List requests of a status: open ones oldest first, closed ones latest first',
  input: InquirySearch,
  page: InquiryRow,
})
export const getInquiry = endpoint('GET /admin/inquiries/:id', {
  summary: 'Get a request with its photos and all quotes',
  input: Ref,
  output: AdminInquiry,
})
export const addInquiry = endpoint('POST /admin/inquiries', {
  summary: 'Create a request for a customer, to send a quote; idempotent by key',
  input: AdminInquiryDraft,
  output: AdminInquiry,
  status: 201,
})
export const showAdminInquiryPhoto = endpoint('GET /admin/inquiries/:id/photos/:photoId', {
  summary: 'Get a photo of a request',
  input: Ref.extend({ photoId: Id, size: z.enum(['whole', 'preview']).default('whole') }),
  download: 'image/jpeg',
})
export const copyInquiryLink = endpoint('POST /admin/inquiries/:id/link/copies', {
  summary: 'Create the link to the customer’s page; the audit log records who requested it',
  input: Ref,
  output: LinkCopy,
})
export const sendQuote = endpoint('POST /admin/inquiries/:id/quotes', {
  summary: 'Send the next version of the quote to the customer',
  input: QuoteDraft,
  output: AdminInquiry,
  status: 201,
})
export const closeInquiry = endpoint('POST /admin/inquiries/:id/close', {
  summary: 'Close or reopen a request',
  input: Ref.extend({ isClosed: z.boolean() }),
  output: AdminInquiry,
})
export const convertToTicket = endpoint('POST /admin/inquiries/:id/ticket', {
  summary: 'Create a repair ticket from a request with its photos and approved quote',
  input: InquiryTicket,
  output: AdminInquiry,
})
export const convertToSale = endpoint('POST /admin/inquiries/:id/sale', {
  summary: 'Make an approved quote payable at the counter',
  input: Ref,
  output: AdminInquiry,
})
export const convertToAppointment = endpoint('POST /admin/inquiries/:id/appointment', {
  summary: 'Book an appointment for a request',
  input: InquiryAppointment,
  output: AdminInquiry,
})
