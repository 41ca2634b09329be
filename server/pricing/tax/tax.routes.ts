import {
  createTaxCategory,
  deleteTaxCategory,
  listTaxCategories,
  listTaxCategoryNames,
  updateTaxCategory,
} from '#contract/pricing/tax-category.ts'
import * as contract from '#contract/pricing/tax-settings.ts'
import { route } from '../../http/route.ts'
import * as taxCategory from './tax-category.ts'
import { addTaxRegistration, getTaxSettings, removeTaxRegistration, saveTaxSettings } from './tax-settings.ts'

export const taxRoutes = [
  route(contract.getTaxSettings, 'company.write', getTaxSettings),
  route(contract.saveTaxSettings, 'company.write', saveTaxSettings),
  route(contract.addTaxRegistration, 'company.write', addTaxRegistration),
  route(contract.removeTaxRegistration, 'company.write', removeTaxRegistration),
  route(listTaxCategories, 'company.write', taxCategory.listTaxCategories),
  route(listTaxCategoryNames, 'tickets.read', taxCategory.listTaxCategoryNames, { isAllowedAtRegister: true }),
  route(createTaxCategory, 'company.write', taxCategory.createTaxCategory),
  route(updateTaxCategory, 'company.write', taxCategory.updateTaxCategory),
  route(deleteTaxCategory, 'company.write', taxCategory.deleteTaxCategory),
]
