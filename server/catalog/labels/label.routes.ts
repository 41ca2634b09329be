import * as contract from '#contract/catalog/label.ts'
import { route } from '../../http/route.ts'
import { giveBarcodes, listLabels } from './label.ts'

export const labelRoutes = [
  route(contract.listLabels, 'products.read', listLabels),
  route(contract.giveBarcodes, 'products.write', giveBarcodes),
]
