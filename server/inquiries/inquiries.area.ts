import type { Area } from '../area.ts'
import { inquiryRoutes } from './inquiries.routes.ts'
import { quoteHandler } from './payment/quote-handler.ts'

export const inquiriesArea: Area = {
  routes: inquiryRoutes,
  payableHandlers: [quoteHandler],
}
