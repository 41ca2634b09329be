import { inArray } from 'drizzle-orm'
import type { Ctx } from '#server/context.ts'
import { queueLines } from '#server/queue/queue.table.ts'
import { services } from '#server/services/service.table.ts'

const WITH_A_LINE = ['notary', 'copy_print', 'passport_photo']

export async function seedQueue(ctx: Ctx): Promise<void> {
  const chosen = await ctx.db
    .select({ serviceId: services.id })
    .from(services)
    .where(inArray(services.type, WITH_A_LINE))
  await ctx.db.insert(queueLines).values(chosen)
}
