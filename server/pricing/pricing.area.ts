import type { Area } from '../area.ts'
import { priceRuleRoutes } from './price-rule.routes.ts'
import { promotionRoutes } from './promotion.routes.ts'

export const pricingArea: Area = {
  routes: [...priceRuleRoutes, ...promotionRoutes],
}
