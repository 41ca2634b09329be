import type { Module } from '../module.ts'
import { reportRoutes } from './report.routes.ts'
import { syncJobs } from './sync/sync.jobs.ts'
import { syncRoutes } from './sync/sync.routes.ts'
import { encryptedAccountingTokens } from './sync/tokens.ts'

export const reportsModule: Module = {
  routes: [...reportRoutes, ...syncRoutes],
  jobs: syncJobs,
  encryptedData: [encryptedAccountingTokens],
}
