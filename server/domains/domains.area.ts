import type { Area } from '../area.ts'
import { domainRoutes } from './domain.routes.ts'

export const domainsArea: Area = { routes: domainRoutes }
