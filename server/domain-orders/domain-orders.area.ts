import type { Area } from '../area.ts'
import { domainOrderJobs } from './domain-order.jobs.ts'
import { domainOrderRoutes } from './domain-order.routes.ts'

export const domainOrdersArea: Area = { routes: domainOrderRoutes, jobs: domainOrderJobs }
