import { readFileSync } from 'node:fs'
import { z } from 'zod'

const DemoService = z.strictObject({
  type: z.string(),
  canonicalSlug: z.string(),
  otherSlugs: z.array(z.string()),
  name: z.string(),
  summary: z.string(),
  description: z.string(),
  features: z.array(z.string()),
  prices: z.array(
    z.strictObject({
      label: z.string(),
      amount: z.string(),
      isFrom: z.boolean().optional(),
      isAddOn: z.boolean().optional(),
      unit: z.string().optional(),
      note: z.string().optional(),
    }),
  ),
  priceVarianceNote: z.string(),
  isPayable: z.boolean(),
  isBookable: z.boolean(),
  isQuoted: z.boolean(),
  isWalkIn: z.boolean(),
  disclosures: z.array(z.string()).optional(),
  reviewNote: z.string().optional(),
})

export const demoServices = z
  .array(DemoService)
  .parse(JSON.parse(readFileSync(new URL('services.json', import.meta.url), 'utf8')))
