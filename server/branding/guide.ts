import { desc, eq } from 'drizzle-orm'
import type { Guide, GuideRef, GuideTitle } from '#contract/branding/guide.ts'
import { GUIDE_SLUGS, type GuideSlug } from '#contract/branding/guide-slugs.ts'
import { fillIn } from '../company/fill-in.ts'
import type { Ctx } from '../context.ts'
import { guideVersions } from './guide.table.ts'
import { guideFacts } from './guide-facts.ts'
import { GUIDE_NAMES, shippedText } from './shipped-guides.ts'

export async function listGuides(ctx: Ctx): Promise<GuideTitle[]> {
  const { slug, version, savedAt } = guideVersions
  const saved = await ctx.db
    .selectDistinctOn([slug], { slug, version, savedAt })
    .from(guideVersions)
    .orderBy(slug, desc(version))
  return GUIDE_SLUGS.map((slug) => {
    const latest = saved.find((one) => one.slug === slug)
    return { slug, ...GUIDE_NAMES[slug], version: latest?.version ?? 0, changedAt: latest?.savedAt ?? null }
  })
}

/** @throws Problem `company_not_set_up` while there is nothing to fill in. */
export async function getGuide(ctx: Ctx, { slug }: GuideRef): Promise<Guide> {
  const latest = await findLatest(ctx, slug)
  const written = latest?.text ?? (await shippedText(slug))
  return {
    slug,
    ...GUIDE_NAMES[slug],
    version: latest?.version ?? 0,
    changedAt: latest?.savedAt ?? null,
    text: fillIn(written, await guideFacts(ctx)),
  }
}

export async function findLatest(
  ctx: Ctx,
  slug: GuideSlug,
): Promise<typeof guideVersions.$inferSelect | undefined> {
  const [latest] = await ctx.db
    .select()
    .from(guideVersions)
    .where(eq(guideVersions.slug, slug))
    .orderBy(desc(guideVersions.version))
    .limit(1)
  return latest
}
