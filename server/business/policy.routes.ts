import * as contract from '#contract/policy.ts'
import { route } from '../http/route.ts'
import * as policy from './policy.ts'

export const policyRoutes = [
  route(contract.listPolicies, 'public', policy.listPolicies),
  route(contract.getPolicy, 'public', policy.getPolicy, { cachedUnder: ['company'] }),
]
