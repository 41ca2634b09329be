import * as admin from '#contract/company/admin-policy.ts'
import * as contract from '#contract/company/policy.ts'
import { route } from '../http/route.ts'
import { listPolicyVersions, publishPolicy } from './edit-policy.ts'
import { getPolicy, listPolicies } from './policy.ts'

const POLICY_FORM = 512 * 1024

export const policyRoutes = [
  route(contract.listPolicies, 'public', listPolicies),
  route(contract.getPolicy, 'public', getPolicy, { cacheTags: ['company'] }),
  route(admin.listPolicyVersions, 'company.write', listPolicyVersions),
  route(admin.publishPolicy, 'company.write', publishPolicy, { maxBody: POLICY_FORM }),
]
