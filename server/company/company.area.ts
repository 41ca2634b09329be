import type { Area } from '../area.ts'
import { companyRoutes } from './company.routes.ts'
import { mailTextRoutes } from './mail-texts/mail-text.routes.ts'
import { policyRoutes } from './policy.routes.ts'

export const companyArea: Area = {
  routes: [...companyRoutes, ...policyRoutes, ...mailTextRoutes],
}
