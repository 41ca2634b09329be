import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { CalendarDate, Id, Slug, text } from '../scalars.ts'

export const PolicySection = z.object({ heading: z.string(), paragraphs: z.array(z.string()) })
export type PolicySection = z.infer<typeof PolicySection>

export const Policy = z.object({
  id: Id,
  slug: Slug,
  version: z.int().min(1),
  title: z.string(),
  updatedOn: CalendarDate,
  sections: z.array(PolicySection),
})
export type Policy = z.infer<typeof Policy>

export const PolicyTitle = Policy.omit({ sections: true })
export type PolicyTitle = z.infer<typeof PolicyTitle>

const PolicyRef = z.object({ slug: text(120) })
export type PolicyRef = z.infer<typeof PolicyRef>

export const listPolicies = endpoint('GET /policies', {
  summary: 'List policies in force without their text',
  output: z.array(PolicyTitle),
})

export const getPolicy = endpoint('GET /policies/:slug', {
  summary: 'Get a policy in force: terms, privacy, returns, repair-terms',
  input: PolicyRef,
  output: Policy,
})
