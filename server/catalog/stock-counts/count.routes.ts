import * as contract from '#contract/catalog/stock-count.ts'
import { route } from '../../http/route.ts'
import { hidingCosts } from '../cost/cost.ts'
import { applyStockCount } from './apply-count.ts'
import { findGoodsToCount, listCountLines } from './count-lines.ts'
import { countRestAsNone, scanStock, setCounted } from './scan-stock.ts'
import { discardStockCount, getStockCount, listStockCounts, startStockCount } from './stock-count.ts'

export const countRoutes = [
  route(contract.listStockCounts, 'products.read', hidingCosts(listStockCounts)),
  route(contract.getStockCount, 'products.read', hidingCosts(getStockCount)),
  route(contract.startStockCount, 'products.write', startStockCount),
  route(contract.listCountLines, 'products.read', hidingCosts(listCountLines)),
  route(contract.findGoodsToCount, 'products.read', hidingCosts(findGoodsToCount)),
  route(contract.scanStock, 'products.write', scanStock),
  route(contract.setCounted, 'products.write', setCounted),
  route(contract.countRestAsNone, 'products.write', countRestAsNone),
  route(contract.applyStockCount, 'products.write', applyStockCount),
  route(contract.discardStockCount, 'products.write', discardStockCount),
]
