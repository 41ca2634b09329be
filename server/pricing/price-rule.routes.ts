import * as contract from '#contract/pricing/price-rule.ts'
import { route } from '../http/route.ts'
import { addPriceRule, listPriceRules, withdrawPriceRule } from './edit-price-rule.ts'

export const priceRuleRoutes = [
  route(contract.listPriceRules, 'company.write', listPriceRules),
  route(contract.addPriceRule, 'company.write', addPriceRule),
  route(contract.withdrawPriceRule, 'company.write', withdrawPriceRule),
]
