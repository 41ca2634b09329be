import * as contract from '#contract/pricing/tax-settings.ts'
import { route } from '../../http/route.ts'
import { addTaxRegistration, getTaxSettings, removeTaxRegistration, saveTaxSettings } from './tax-settings.ts'

export const taxRoutes = [
  route(contract.getTaxSettings, 'company.write', getTaxSettings),
  route(contract.saveTaxSettings, 'company.write', saveTaxSettings),
  route(contract.addTaxRegistration, 'company.write', addTaxRegistration),
  route(contract.removeTaxRegistration, 'company.write', removeTaxRegistration),
]
