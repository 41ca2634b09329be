import type { Module } from '../module.ts'
import { replaceTestimonialPicture } from './admin-testimonial.ts'
import { newsletterRoutes } from './newsletter.routes.ts'
import { exampleNewsletterMails } from './newsletter.ts'
import { testimonialRoutes } from './testimonial.routes.ts'
import { themeJobs } from './theme/theme.jobs.ts'
import { themeRoutes } from './theme/theme.routes.ts'

export const marketingModule: Module = {
  routes: [...newsletterRoutes, ...testimonialRoutes, ...themeRoutes],
  jobs: themeJobs,
  exampleMails: exampleNewsletterMails,
  pictureReplacer: replaceTestimonialPicture,
}
