import type { DemoPolicy } from './policies/demo-policy.ts'
import { privacy } from './policies/privacy.ts'
import { repairTerms } from './policies/repair-terms.ts'
import { returns } from './policies/returns.ts'
import { terms } from './policies/terms.ts'

/** A starting point that a lawyer must check before a real shop relies on it. */
export const demoPolicies: DemoPolicy[] = [terms, privacy, returns, repairTerms]
