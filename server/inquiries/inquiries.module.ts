import type { Module } from '../module.ts'
import { exampleInquiryMails } from './example-inquiry-mails.ts'
import { inquiryRoutes } from './inquiries.routes.ts'
import { quoteHandler } from './payment/quote-handler.ts'

export const inquiriesModule: Module = {
  routes: inquiryRoutes,
  payableHandlers: [quoteHandler],
  exampleMails: exampleInquiryMails,
}
