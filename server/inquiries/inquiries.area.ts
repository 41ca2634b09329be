import type { Area } from '../area.ts'
import { inquiriesJobs } from './inquiries.jobs.ts'
import { inquiryRoutes } from './inquiries.routes.ts'

export const inquiriesArea: Area = {
  routes: inquiryRoutes,
  jobs: inquiriesJobs,
}
