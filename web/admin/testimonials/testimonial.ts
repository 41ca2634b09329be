import type { Output } from '../../api.ts'

export type Testimonial = Output<'GET /admin/testimonials'>[number]
