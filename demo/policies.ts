import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { PolicySection } from '#contract/company/policy.ts'

const DemoPolicy = z.strictObject({
  slug: z.string(),
  version: z.int(),
  title: z.string(),
  updatedOn: z.iso.date(),
  sections: z.array(PolicySection),
})

/** A starting point that a lawyer must check before a real shop relies on it. */
export const demoPolicies = z
  .array(DemoPolicy)
  .parse(JSON.parse(readFileSync(new URL('policies.json', import.meta.url), 'utf8')))
