import { desc, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Guide, GuideRef, GuideVersion, SavedGuide } from '#contract/branding/guide.ts'
import type { GuideSlug } from '#contract/branding/guide-slugs.ts'
import { Problem } from '#contract/problem.ts'
import { record } from '../audit/audit.ts'
import type { Ctx, StaffCtx } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { guideVersions } from './guide.table.ts'
import { findLatest, getGuide } from './guide.ts'
import { shippedText } from './shipped-guides.ts'

export async function listGuideVersions(ctx: Ctx, { slug }: GuideRef): Promise<GuideVersion[]> {
  const { version, text, savedAt, savedBy } = guideVersions
  const saved = await ctx.db
    .select({ version, text, savedAt, savedBy })
    .from(guideVersions)
    .where(eq(guideVersions.slug, slug))
    .orderBy(desc(version))
  return [...saved, await asShipped(slug)]
}

/** The audit log ignores a field called `version`, because it is bookkeeping. */
const Edition = z.object({ edition: z.int() })

/** @throws Problem `stale_edit` if somebody saved since the version that this one was made from. */
export async function saveGuide(ctx: StaffCtx, { slug, text, basedOn }: SavedGuide): Promise<Guide> {
  return inTransaction(ctx, async (ctx) => {
    const version = (await findLatest(ctx, slug))?.version ?? 0
    const row = { slug, text, version: version + 1, savedAt: ctx.now, savedBy: ctx.actor.user.username }
    const saved =
      basedOn === version ? await ctx.db.insert(guideVersions).values(row).onConflictDoNothing().returning() : []
    if (saved.length === 0) throw await stale(ctx, slug)
    await record(ctx, 'guide.saved', `guide:${slug}`, Edition, {
      before: { edition: version },
      after: { edition: version + 1 },
    })
    return getGuide(ctx, { slug })
  })
}

async function asShipped(slug: GuideSlug): Promise<GuideVersion> {
  return { version: 0, text: await shippedText(slug), savedAt: null, savedBy: null }
}

async function stale(ctx: Ctx, slug: GuideSlug): Promise<Problem> {
  const message = 'Someone else saved another version. Review it, then save again.'
  const current = (await findLatest(ctx, slug)) ?? (await asShipped(slug))
  return new Problem('conflict', 'stale_edit', message, { current })
}
