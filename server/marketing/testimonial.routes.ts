import * as office from '#contract/marketing/office-testimonial.ts'
import * as contract from '#contract/marketing/testimonial.ts'
import { route } from '../http/route.ts'
import * as officeTestimonial from './office-testimonial.ts'
import { listTestimonials } from './testimonial.ts'

export const testimonialRoutes = [
  route(contract.listTestimonials, 'public', listTestimonials, { cachedUnder: ['services'] }),
  route(office.listOfficeTestimonials, 'services.write', officeTestimonial.listOfficeTestimonials),
  route(office.createTestimonial, 'services.write', officeTestimonial.createTestimonial),
  route(office.updateTestimonial, 'services.write', officeTestimonial.updateTestimonial),
  route(office.orderTestimonials, 'services.write', officeTestimonial.orderTestimonials),
  route(office.deleteTestimonial, 'services.write', officeTestimonial.deleteTestimonial),
]
