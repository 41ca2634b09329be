import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Instant, multilineText } from '../scalars.ts'
import { GUIDE_SLUGS } from './guide-slugs.ts'

const GuideSlug = z.enum(GUIDE_SLUGS, 'There is no such guide')

export const GuideTitle = z.object({
  slug: GuideSlug,
  title: z.string(),
  summary: z.string(),
  version: z.int().min(0),
  changedAt: Instant.nullable(),
})
export type GuideTitle = z.infer<typeof GuideTitle>

export const Guide = GuideTitle.extend({ text: z.string() })
export type Guide = z.infer<typeof Guide>

export const GuideVersion = z.object({
  version: z.int().min(0),
  text: z.string(),
  savedAt: Instant.nullable(),
  savedBy: z.string().nullable(),
})
export type GuideVersion = z.infer<typeof GuideVersion>

const GuideRef = z.strictObject({ slug: GuideSlug })
export type GuideRef = z.infer<typeof GuideRef>

export const SavedGuide = GuideRef.extend({
  text: multilineText(100_000, { min: 1, message: 'Enter the text of the guide' }),
  basedOn: z.int().min(0),
})
export type SavedGuide = z.output<typeof SavedGuide>

export const listGuides = endpoint('GET /admin/guides', {
  summary: 'List guides without their texts',
  output: z.array(GuideTitle),
})

export const getGuide = endpoint('GET /admin/guides/:slug', {
  summary: 'Get a guide with the company’s details filled in',
  input: GuideRef,
  output: Guide,
})

export const listGuideVersions = endpoint('GET /admin/guides/:slug/versions', {
  summary: 'List all versions of a guide, latest first',
  input: GuideRef,
  output: z.array(GuideVersion),
})

export const saveGuide = endpoint('POST /admin/guides/:slug', {
  summary: 'Save a new version; earlier versions are retained',
  input: SavedGuide,
  output: Guide,
  status: 201,
})
