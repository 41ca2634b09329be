import type { Area } from '../area.ts'
import { newsletterRoutes } from './newsletter.routes.ts'
import { testimonialRoutes } from './testimonial.routes.ts'
import { themeJobs } from './theme/theme.jobs.ts'
import { themeRoutes } from './theme/theme.routes.ts'

export const marketingArea: Area = {
  routes: [...newsletterRoutes, ...testimonialRoutes, ...themeRoutes],
  jobs: themeJobs,
}
