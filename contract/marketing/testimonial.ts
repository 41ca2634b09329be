import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../scalars.ts'

export const Testimonial = z.object({
  id: Id,
  name: z.string(),
  role: z.string(),
  testimonial: z.string(),
  rating: z.int().min(0).max(5),
  imageUrl: z.string().nullable(),
})
export type Testimonial = z.infer<typeof Testimonial>

export const listTestimonials = endpoint('GET /testimonials', {
  summary: 'List testimonials in display order',
  output: z.array(Testimonial),
})
