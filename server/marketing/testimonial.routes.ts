import * as contract from '#contract/marketing/testimonial.ts'
import { route } from '../http/route.ts'
import * as testimonial from './testimonial.ts'

export const testimonialRoutes = [
  route(contract.listTestimonials, 'public', testimonial.listTestimonials, { cachedUnder: ['services'] }),
]
