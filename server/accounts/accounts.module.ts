import type { Module } from '../module.ts'
import { accountJobs } from './accounts.jobs.ts'
import { accountRoutes } from './accounts.routes.ts'
import { apiKeyRoutes } from './api-key/api-key.routes.ts'
import { pushRoutes } from './push/push.routes.ts'
import { sealedPushKey } from './push/push-key.ts'
import { keyedRecoveryCodes } from './second-factor/recovery-hash.ts'
import { sealedSecondFactors } from './second-factor/second-factor.ts'

export const accountsModule: Module = {
  routes: [...accountRoutes, ...apiKeyRoutes, ...pushRoutes],
  jobs: accountJobs,
  keepsSealed: [sealedSecondFactors, keyedRecoveryCodes, sealedPushKey],
}
