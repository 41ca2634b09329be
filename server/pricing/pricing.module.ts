import type { Module } from '../module.ts'
import { priceRuleRoutes } from './price-rule.routes.ts'
import { promotionRoutes } from './promotion.routes.ts'
import { taxRoutes } from './tax/tax.routes.ts'

export const pricingModule: Module = { routes: [...priceRuleRoutes, ...promotionRoutes, ...taxRoutes] }
