import * as admin from '#contract/marketing/admin-testimonial.ts'
import * as contract from '#contract/marketing/testimonial.ts'
import type { Ctx } from '../context.ts'
import { route } from '../http/route.ts'
import { bringingPictures } from '../media/bring-pictures.ts'
import * as adminTestimonial from './admin-testimonial.ts'
import { listTestimonials } from './testimonial.ts'

async function shownBy(ctx: Ctx, { id }: { id: number }): Promise<(string | null)[]> {
  const all = await adminTestimonial.listAdminTestimonials(ctx)
  return all.filter((testimonial) => testimonial.id === id).map(({ imageUrl }) => imageUrl)
}

export const testimonialRoutes = [
  route(contract.listTestimonials, 'public', listTestimonials, { cacheTags: ['services'] }),
  route(admin.listAdminTestimonials, 'services.write', adminTestimonial.listAdminTestimonials),
  route(admin.createTestimonial, 'services.write', bringingPictures(adminTestimonial.createTestimonial)),
  route(admin.updateTestimonial, 'services.write', bringingPictures(adminTestimonial.updateTestimonial, shownBy)),
  route(admin.orderTestimonials, 'services.write', adminTestimonial.orderTestimonials),
  route(admin.deleteTestimonial, 'services.write', adminTestimonial.deleteTestimonial),
]
