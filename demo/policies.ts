import type { PolicySection } from '#contract/company/policy.ts'
import { privacy } from './policies/privacy.ts'
import { repairTerms } from './policies/repair-terms.ts'
import { returns } from './policies/returns.ts'
import { terms } from './policies/terms.ts'

export interface DemoPolicy {
  slug: string
  version: number
  title: string
  updatedOn: string
  sections: PolicySection[]
}

/** A starting point for the owner, to be read by a lawyer before a real shop relies on it. */
export const demoPolicies: DemoPolicy[] = [terms, privacy, returns, repairTerms]
