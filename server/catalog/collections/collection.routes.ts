import { listCollections as listed } from '#contract/catalog/collections/collection.ts'
import * as contract from '#contract/catalog/collections/office-collection.ts'
import { route } from '../../http/route.ts'
import { listCollections } from './collection.ts'
import {
  createCollection,
  deleteCollection,
  listOfficeCollections,
  updateCollection,
} from './office-collection.ts'

export const collectionRoutes = [
  route(listed, 'public', listCollections, { cacheTags: ['catalog'] }),
  route(contract.listOfficeCollections, 'products.read', listOfficeCollections),
  route(contract.createCollection, 'products.write', createCollection),
  route(contract.updateCollection, 'products.write', updateCollection),
  route(contract.deleteCollection, 'products.write', deleteCollection),
]
