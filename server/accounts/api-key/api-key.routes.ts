import * as contract from '#contract/accounts/api-key.ts'
import { route } from '../../http/route.ts'
import { createApiKey, listApiKeys, revokeApiKey } from './api-key.ts'

export const apiKeyRoutes = [
  route(contract.listApiKeys, 'settings.write', listApiKeys),
  route(contract.createApiKey, 'settings.write', createApiKey),
  route(contract.revokeApiKey, 'settings.write', revokeApiKey),
]
