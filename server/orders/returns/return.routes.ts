import * as contract from '#contract/orders/order-return.ts'
import { route } from '../../http/route.ts'
import { getReturn } from './read-return.ts'
import { quoteReturn, returnGoods } from './return-goods.ts'
import { getReturnSettings, saveReturnSettings } from './return-settings.ts'

export const returnRoutes = [
  route(contract.quoteReturn, 'counter.return', quoteReturn),
  route(contract.returnGoods, 'counter.return', returnGoods),
  route(contract.getReturn, 'counter.return', getReturn),
  route(contract.getReturnSettings, 'counter.write', getReturnSettings),
  route(contract.saveReturnSettings, 'company.write', saveReturnSettings),
]
