import * as contract from '#contract/accounts/api-key.ts'
import { route } from '../../http/route.ts'
import { withProof } from '../second-factor/proof.ts'
import { createApiKey, listApiKeys, revokeApiKey } from './api-key.ts'

export const apiKeyRoutes = [
  route(contract.listApiKeys, 'settings.write', listApiKeys),
  route(contract.createApiKey, 'settings.write', withProof(createApiKey)),
  route(contract.revokeApiKey, 'settings.write', revokeApiKey),
]
