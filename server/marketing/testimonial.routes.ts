import * as office from '#contract/marketing/office-testimonial.ts'
import * as contract from '#contract/marketing/testimonial.ts'
import type { Ctx } from '../context.ts'
import { route } from '../http/route.ts'
import { bringingPictures } from '../media/bring-pictures.ts'
import * as officeTestimonial from './office-testimonial.ts'
import { listTestimonials } from './testimonial.ts'

async function shownBy(ctx: Ctx, { id }: { id: number }): Promise<(string | null)[]> {
  const all = await officeTestimonial.listOfficeTestimonials(ctx)
  return all.filter((testimonial) => testimonial.id === id).map(({ imageUrl }) => imageUrl)
}

export const testimonialRoutes = [
  route(contract.listTestimonials, 'public', listTestimonials, { cacheTags: ['services'] }),
  route(office.listOfficeTestimonials, 'services.write', officeTestimonial.listOfficeTestimonials),
  route(office.createTestimonial, 'services.write', bringingPictures(officeTestimonial.createTestimonial)),
  route(
    office.updateTestimonial,
    'services.write',
    bringingPictures(officeTestimonial.updateTestimonial, shownBy),
  ),
  route(office.orderTestimonials, 'services.write', officeTestimonial.orderTestimonials),
  route(office.deleteTestimonial, 'services.write', officeTestimonial.deleteTestimonial),
]
