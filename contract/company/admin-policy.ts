import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { multilineText, Slug, text } from '../scalars.ts'
import { Policy, PolicySection } from './policy.ts'

const PolicyRef = z.strictObject({ slug: Slug })

export const PublishedPolicy = z.strictObject({
  slug: Slug,
  title: text(120, { min: 2, message: 'Title is required' }),
  sections: z
    .array(
      z.strictObject({
        heading: text(200, { min: 1, message: 'Every section needs a heading' }),
        paragraphs: z
          .array(multilineText(10_000, { min: 1 }))
          .min(1, 'Every section needs a text')
          .max(100),
      }),
    )
    .min(1, 'A policy needs a section')
    .max(100),
  basedOn: z.int().min(0),
})
export type PublishedPolicy = z.output<typeof PublishedPolicy>

export const listPolicyVersions = endpoint('GET /admin/policies/:slug', {
  summary: 'List all versions of a policy, latest first',
  input: PolicyRef,
  output: z.array(Policy.extend({ sections: z.array(PolicySection) })),
})
export const publishPolicy = endpoint('POST /admin/policies/:slug', {
  summary: 'Publish a new version; earlier versions are retained',
  input: PublishedPolicy,
  output: Policy,
  status: 201,
})
