import * as contract from '#contract/pricing/promotion.ts'
import { route } from '../http/route.ts'
import { createPromotion, deletePromotion, listPromotions, updatePromotion } from './promotion.ts'

export const promotionRoutes = [
  route(contract.listPromotions, 'company.write', listPromotions),
  route(contract.createPromotion, 'company.write', createPromotion),
  route(contract.updatePromotion, 'company.write', updatePromotion),
  route(contract.deletePromotion, 'company.write', deletePromotion),
]
