import type { Area } from '../area.ts'
import { domainRoutes } from './domain.routes.ts'
import { domainsJobs } from './domains.jobs.ts'

export const domainsArea: Area = { routes: domainRoutes, jobs: domainsJobs }
