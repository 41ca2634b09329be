import * as contract from '#contract/company.ts'
import { route } from '../http/route.ts'
import * as company from './company.ts'

export const companyRoutes = [route(contract.getCompany, 'public', company.getCompany, { cachedUnder: ['company'] })]
