import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, multilineText, orBlank, text } from '../scalars.ts'
import { PictureUrl } from '../web-address.ts'
import { Testimonial } from './testimonial.ts'

export const AdminTestimonial = Testimonial.extend({ isHidden: z.boolean(), version: z.int() })
export type AdminTestimonial = z.infer<typeof AdminTestimonial>

const picture = orBlank(PictureUrl)

const fields = {
  name: text(80, { min: 1, message: 'Name is required' }),
  role: text(120),
  testimonial: multilineText(2_000, { min: 10, message: 'Testimonial must be at least 10 characters' }),
  rating: z.int().min(0, 'Choose 0 to 5 stars').max(5, 'Choose 0 to 5 stars'),
  imageUrl: picture,
  isHidden: z.boolean(),
}

export const TestimonialDraft = z.strictObject({
  ...fields,
  imageUrl: picture.default(null),
  isHidden: z.boolean().default(false),
})
export type TestimonialDraft = z.output<typeof TestimonialDraft>
export const TestimonialChange = z
  .strictObject(fields)
  .partial()
  .extend({ version: z.int().min(1).optional() })
export type TestimonialChange = z.output<typeof TestimonialChange>

export const listAdminTestimonials = endpoint('GET /admin/testimonials', {
  summary: 'List testimonials including hidden ones, in display order',
  output: z.array(AdminTestimonial),
})
export const createTestimonial = endpoint('POST /admin/testimonials', {
  summary: 'Add a testimonial at the end',
  input: TestimonialDraft,
  output: AdminTestimonial,
  status: 201,
})
export const updateTestimonial = endpoint('PUT /admin/testimonials/:id', {
  summary: 'Change, hide or publish a testimonial',
  input: TestimonialChange.extend({ id: Id }),
  output: AdminTestimonial,
})
export const orderTestimonials = endpoint('PUT /admin/testimonials/order', {
  summary: 'Reorder testimonials',
  input: z.strictObject({ ids: z.array(Id).max(500) }),
  output: z.array(AdminTestimonial),
})
export const deleteTestimonial = endpoint('DELETE /admin/testimonials/:id', {
  summary: 'Delete a testimonial',
  input: z.strictObject({ id: Id }),
})
