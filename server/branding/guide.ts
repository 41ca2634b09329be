import { desc, eq } from 'drizzle-orm'
import type { Guide, GuideRef, GuideTitle } from '#contract/branding/guide.ts'
import { GUIDE_SLUGS, type GuideSlug } from '#contract/branding/guide-slugs.ts'
import { fillIn } from '#contract/fill-in.ts'
import type { Service } from '#contract/services/service.ts'
import { getCompany } from '../company/company.ts'
import { companyFacts } from '../company/company-facts.ts'
import type { Ctx } from '../context.ts'
import { listServices } from '../services/service.ts'
import { guideVersions } from './guide.table.ts'
import { servicePriceText } from './print/print-texts.ts'
import { GUIDE_NAMES, shippedText } from './shipped-guides.ts'

const row = (...cells: string[]) => `| ${cells.join(' | ')} |`

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

export async function findLatest(ctx: Ctx, slug: GuideSlug): Promise<typeof guideVersions.$inferSelect | undefined> {
  const [latest] = await ctx.db
    .select()
    .from(guideVersions)
    .where(eq(guideVersions.slug, slug))
    .orderBy(desc(guideVersions.version))
    .limit(1)
  return latest
}

async function guideFacts(ctx: Ctx): Promise<Record<string, string>> {
  const [company, services] = [await getCompany(ctx), await listServices(ctx, {})]
  return { ...companyFacts(company), site: ctx.config.publicUrl, services: tableOf(services) }
}

function tableOf(services: Service[]): string {
  if (services.length === 0) return ''
  const rows = services.map((service) => row(`**${cell(service.name)}**`, cell(service.summary), pricesOf(service)))
  return [row('Service', 'What it is', 'Price before tax'), row('---', '---', '---'), ...rows].join('\n')
}

/** Escapes what the owner typed, so that it stays within one table cell. */
function cell(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[\\|*_`[\]<>]/g, '\\$&')
}

function pricesOf({ prices, isQuoted }: Service): string {
  if (prices.length === 0) return isQuoted ? 'by written quote' : 'at the counter'
  return prices.map((price) => cell(`${price.label} ${servicePriceText(price)}`)).join('; ')
}
