import { desc, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { PublishedPolicy } from '#contract/company/admin-policy.ts'
import type { Policy, PolicyRef } from '#contract/company/policy.ts'
import { Problem } from '#contract/problem.ts'
import { dayIn } from '#contract/zoned-time.ts'
import { record } from '../audit/audit.ts'
import type { Ctx } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { timeZoneOf } from './company.ts'
import { policies } from './policy.table.ts'

/** Placeholders are not replaced. @throws Problem `policy_not_found`. */
export async function listPolicyVersions(ctx: Ctx, { slug }: PolicyRef): Promise<Policy[]> {
  const versions = await ctx.db.select().from(policies).where(eq(policies.slug, slug)).orderBy(desc(policies.version))
  if (versions.length === 0) throw new Problem('not_found', 'policy_not_found', 'There is no such policy.')
  return versions
}

/** The audit log ignores a field called `version`, because it is bookkeeping. */
const Edition = z.object({ edition: z.int(), title: z.string() })

/** @throws Problem `stale_edit` if somebody published since the version that this one was made from. */
export async function publishPolicy(ctx: Ctx, { basedOn, ...text }: PublishedPolicy): Promise<Policy> {
  return inTransaction(ctx, async (ctx) => {
    const current = await findLatest(ctx, text.slug)
    const version = current?.version ?? 0
    const updatedOn = dayIn(await timeZoneOf(ctx), ctx.now)
    const [published] =
      basedOn === version
        ? await ctx.db
            .insert(policies)
            .values({ ...text, version: version + 1, updatedOn })
            .onConflictDoNothing()
            .returning()
        : []
    if (!published) {
      const message = 'Someone else published another version. Review it, then publish again.'
      throw new Problem('conflict', 'stale_edit', message, { current: await findLatest(ctx, text.slug) })
    }
    const states = {
      before: current && { edition: version, title: current.title },
      after: { edition: version + 1, title: text.title },
    }
    await record(ctx, 'policy.published', `policy:${text.slug}`, Edition, states)
    return published
  })
}

async function findLatest(ctx: Ctx, slug: string): Promise<Policy | undefined> {
  const [latest] = await ctx.db
    .select()
    .from(policies)
    .where(eq(policies.slug, slug))
    .orderBy(desc(policies.version))
    .limit(1)
  return latest
}
