import * as contract from '#contract/shop-export/shop-export.ts'
import { withProof } from '../accounts/second-factor/proof.ts'
import { route } from '../http/route.ts'
import { confirmShopExport, downloadShopExport, listShopExports, requestShopExport } from './shop-export.ts'

const EXPORTS = { name: 'shop-export', windowSeconds: 3600, perAddress: 10 }

export const shopExportRoutes = [
  route(contract.listShopExports, 'settings.write', listShopExports),
  route(contract.requestShopExport, 'settings.write', withProof(requestShopExport), { limit: EXPORTS }),
  route(contract.confirmShopExport, 'settings.write', withProof(confirmShopExport)),
  route(contract.downloadShopExport, 'settings.write', downloadShopExport),
]
