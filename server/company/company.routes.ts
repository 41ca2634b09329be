import * as contract from '#contract/company/company.ts'
import * as office from '#contract/company/office-company.ts'
import { route } from '../http/route.ts'
import { getCompany } from './company.ts'
import { getAdminCompany, updateCompany } from './edit-company.ts'

export const companyRoutes = [
  route(contract.getCompany, 'public', getCompany, { cachedUnder: ['company'] }),
  route(office.getAdminCompany, 'company.write', getAdminCompany),
  route(office.updateCompany, 'company.write', updateCompany),
]
