import type { Area } from '../area.ts'
import { companyRoutes } from './company.routes.ts'
import { policyRoutes } from './policy.routes.ts'

export const companyArea: Area = {
  routes: [...companyRoutes, ...policyRoutes],
}
