import * as contract from '#contract/catalog/label.ts'
import { route } from '../../http/route.ts'
import { giveBarcodes, listLabels } from './label.ts'
import { printProductLabels } from './print-product-labels.ts'

export const labelRoutes = [
  route(contract.listLabels, 'products.read', listLabels),
  route(contract.printProductLabels, 'products.read', printProductLabels),
  route(contract.giveBarcodes, 'products.write', giveBarcodes),
]
