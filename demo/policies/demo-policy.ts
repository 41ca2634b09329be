import type { PolicySection } from '#contract/company/policy.ts'

export interface DemoPolicy {
  slug: string
  version: number
  title: string
  updatedOn: string
  sections: PolicySection[]
}
