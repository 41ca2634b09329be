import * as contract from '#contract/company/company.ts'
import * as office from '#contract/company/office-company.ts'
import { route } from '../http/route.ts'
import { getCompany } from './company.ts'
import { getOfficeCompany, updateCompany } from './edit-company.ts'

export const companyRoutes = [
  route(contract.getCompany, 'public', getCompany, { cacheTags: ['company'] }),
  route(office.getOfficeCompany, 'company.write', getOfficeCompany),
  route(office.updateCompany, 'company.write', updateCompany),
]
