import * as testimonials from '#contract/marketing/office-testimonial.ts'
import * as services from '#contract/services/office-service.ts'
import { route } from '../http/route.ts'
import * as testimonial from '../marketing/office-testimonial.ts'
import * as service from './office-service.ts'

/** A long description, a price list and paragraphs of disclosures. */
const SERVICE_FORM = 256 * 1024

export const officeServiceRoutes = [
  route(services.listAdminServices, 'services.write', service.listOfficeServices),
  route(services.getAdminService, 'services.write', service.getOfficeService),
  route(services.createService, 'services.write', service.createService, { maxBody: SERVICE_FORM }),
  route(services.updateService, 'services.write', service.updateService, { maxBody: SERVICE_FORM }),
  route(services.orderServices, 'services.write', service.orderServices),
  route(services.archiveService, 'services.write', service.archiveService),
  route(services.restoreService, 'services.write', service.restoreService),
  route(testimonials.listAdminTestimonials, 'services.write', testimonial.listOfficeTestimonials),
  route(testimonials.createTestimonial, 'services.write', testimonial.createTestimonial),
  route(testimonials.updateTestimonial, 'services.write', testimonial.updateTestimonial),
  route(testimonials.orderTestimonials, 'services.write', testimonial.orderTestimonials),
  route(testimonials.deleteTestimonial, 'services.write', testimonial.deleteTestimonial),
]
