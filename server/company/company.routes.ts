import * as admin from '#contract/company/admin-company.ts'
import * as contract from '#contract/company/company.ts'
import { route } from '../http/route.ts'
import { getCompany } from './company.ts'
import { getAdminCompany, updateCompany } from './edit-company.ts'

export const companyRoutes = [
  route(contract.getCompany, 'public', getCompany, { cacheTags: ['company'] }),
  route(admin.getAdminCompany, 'company.write', getAdminCompany),
  route(admin.updateCompany, 'company.write', updateCompany),
]
