import { asc, eq, max } from 'drizzle-orm'
import { z } from 'zod'
import {
  AdminTestimonial,
  type TestimonialChange,
  type TestimonialDraft,
} from '#contract/marketing/admin-testimonial.ts'
import { Problem } from '#contract/problem.ts'
import { record } from '../audit/audit.ts'
import type { Ctx } from '../context.ts'
import { Arrangement, rearrange } from '../db/rearrange.ts'
import { inTransaction } from '../db/transaction.ts'
import { requireFresh } from '../http/stale-edit.ts'
import { testimonials } from './testimonial.table.ts'

export async function listAdminTestimonials(ctx: Ctx): Promise<AdminTestimonial[]> {
  return ctx.db.select().from(testimonials).orderBy(asc(testimonials.position), asc(testimonials.id))
}

export async function createTestimonial(ctx: Ctx, draft: TestimonialDraft): Promise<AdminTestimonial> {
  return inTransaction(ctx, async (ctx) => {
    const [last] = await ctx.db.select({ position: max(testimonials.position) }).from(testimonials)
    const position = (last?.position ?? 0) + 1
    const [row] = await ctx.db
      .insert(testimonials)
      .values({ ...draft, position })
      .returning()
    await record(ctx, 'testimonial.created', `testimonial:${row!.id}`, AdminTestimonial, { after: row! })
    return row!
  })
}

/** @throws Problem `testimonial_not_found`; `stale_edit`. */
export async function updateTestimonial(
  ctx: Ctx,
  { id, version, ...change }: TestimonialChange & { id: number },
): Promise<AdminTestimonial> {
  return inTransaction(ctx, async (ctx) => {
    const before = await lockTestimonial(ctx, id)
    requireFresh(version, before.version, () => z.encode(AdminTestimonial, before))
    const [after] = await ctx.db
      .update(testimonials)
      .set({ ...change, version: before.version + 1 })
      .where(eq(testimonials.id, id))
      .returning()
    await record(ctx, 'testimonial.updated', `testimonial:${id}`, AdminTestimonial, { before, after: after! })
    return after!
  })
}

export async function deleteTestimonial(ctx: Ctx, { id }: { id: number }): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const before = await lockTestimonial(ctx, id)
    await ctx.db.delete(testimonials).where(eq(testimonials.id, id))
    await record(ctx, 'testimonial.deleted', `testimonial:${id}`, AdminTestimonial, { before })
  })
}

/** @throws Problem `order_changed` if `ids` are not exactly all testimonials. */
export async function orderTestimonials(ctx: Ctx, { ids }: { ids: number[] }): Promise<AdminTestimonial[]> {
  return inTransaction(ctx, async (ctx) => {
    const moved = await rearrange(ctx, testimonials, ids)
    if (moved) await record(ctx, 'testimonial.rearranged', 'testimonial', Arrangement, moved)
    return listAdminTestimonials(ctx)
  })
}

async function lockTestimonial(ctx: Ctx, id: number) {
  const [row] = await ctx.db.select().from(testimonials).where(eq(testimonials.id, id)).for('update')
  if (!row) throw new Problem('not_found', 'testimonial_not_found', 'There is no such testimonial.')
  return row
}

export async function replaceTestimonialPicture(ctx: Ctx, from: string, to: string): Promise<void> {
  await ctx.db.update(testimonials).set({ imageUrl: to }).where(eq(testimonials.imageUrl, from))
}
