import type { Area } from '../area.ts'
import { inquiryRoutes } from './inquiries.routes.ts'
import { quotePayment } from './payment/quote-payment.ts'

export const inquiriesArea: Area = {
  routes: inquiryRoutes,
  paymentKinds: [quotePayment],
}
