import { GUIDE_SLUGS, type GuideSlug } from '#contract/branding/guide-slugs.ts'

export function guideNamed(slug: string): GuideSlug | undefined {
  return GUIDE_SLUGS.find((one) => one === slug)
}
