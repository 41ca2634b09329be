import { readFileSync } from 'node:fs'
import { z } from 'zod'

const DemoTestimonial = z.strictObject({
  name: z.string(),
  role: z.string(),
  testimonial: z.string(),
  rating: z.int(),
  imageUrl: z.string().nullable(),
})

export const demoTestimonials = z
  .array(DemoTestimonial)
  .parse(JSON.parse(readFileSync(new URL('testimonials.json', import.meta.url), 'utf8')))
