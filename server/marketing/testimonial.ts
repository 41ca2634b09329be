import { asc, eq } from 'drizzle-orm'
import type { Testimonial } from '#contract/marketing/testimonial.ts'
import type { Ctx } from '../context.ts'
import { testimonials } from './testimonial.table.ts'

export async function listTestimonials(ctx: Ctx): Promise<Testimonial[]> {
  return ctx.db
    .select()
    .from(testimonials)
    .where(eq(testimonials.isHidden, false))
    .orderBy(asc(testimonials.position), asc(testimonials.id))
}
