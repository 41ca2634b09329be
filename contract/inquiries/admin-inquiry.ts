import { z } from 'zod'
import { LinkCopy } from '../accounts/link-copy.ts'
import { Place, refuseUnusedAddress, visitor } from '../appointments/appointment.ts'
import { endpoint } from '../endpoint.ts'
import { DeviceType } from '../repairs/ticket-facts.ts'
import { ChosenInstant, Id, Instant, Paging, Phone } from '../scalars.ts'
import { InquiryPhoto, InquiryStatus } from './inquiry.ts'
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
  serviceId: Id,
  isPayable: z.boolean(),
  became: z.string().nullable(),
  photos: z.array(InquiryPhoto),
  quotes: z.array(AdminInquiryQuote),
  version: z.int(),
})
export type AdminInquiry = z.infer<typeof AdminInquiry>

export const InquirySearch = z.object({
  status: InquiryStatus.default('open'),
  ...Paging,
})
export type InquirySearch = z.output<typeof InquirySearch>

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
  summary: 'What people asked for, in one status: what waits with the oldest first, what is closed with the latest',
  input: InquirySearch,
  page: InquiryRow,
})
export const getInquiry = endpoint('GET /admin/inquiries/:id', {
  summary: 'One inquiry with its photos and every version of our answer',
  input: Ref,
  output: AdminInquiry,
})
export const showAdminInquiryPhoto = endpoint('GET /admin/inquiries/:id/photos/:photoId', {
  summary: 'The picture itself, for the staff',
  input: Ref.extend({ photoId: Id, size: z.enum(['whole', 'preview']).default('whole') }),
  download: 'image/jpeg',
})
export const copyInquiryLink = endpoint('POST /admin/inquiries/:id/link/copies', {
  summary: 'The link to the customer’s page, to copy or open it; the audit log names who took it',
  input: Ref,
  output: LinkCopy,
})
export const sendQuote = endpoint('POST /admin/inquiries/:id/quotes', {
  summary: 'The next version of what it will cost, mailed to the customer',
  input: QuoteDraft,
  output: AdminInquiry,
  status: 201,
})
export const closeInquiry = endpoint('POST /admin/inquiries/:id/close', {
  summary: 'Nothing is left to do, or there is after all',
  input: Ref.extend({ isClosed: z.boolean() }),
  output: AdminInquiry,
})
export const convertToTicket = endpoint('POST /admin/inquiries/:id/ticket', {
  summary: 'Open a repair with all that was said, its photos and what was approved',
  input: InquiryTicket,
  output: AdminInquiry,
})
export const convertToSale = endpoint('POST /admin/inquiries/:id/sale', {
  summary: 'Put what was approved on the counter, to be paid there',
  input: Ref,
  output: AdminInquiry,
})
export const convertToAppointment = endpoint('POST /admin/inquiries/:id/appointment', {
  summary: 'Book a time for it with all that was said',
  input: InquiryAppointment,
  output: AdminInquiry,
})
