import type { Area } from '../area.ts'
import { inquiryRoutes } from './inquiries.routes.ts'

export const inquiriesArea: Area = {
  routes: inquiryRoutes,
}
