import * as contract from '#contract/catalog/collections/admin-collection.ts'
import { listCollections as listed } from '#contract/catalog/collections/collection.ts'
import { route } from '../../http/route.ts'
import { createCollection, deleteCollection, listAdminCollections, updateCollection } from './admin-collection.ts'
import { listCollections } from './collection.ts'

export const collectionRoutes = [
  route(listed, 'public', listCollections, { cacheTags: ['catalog'] }),
  route(contract.listAdminCollections, 'products.read', listAdminCollections),
  route(contract.createCollection, 'products.write', createCollection),
  route(contract.updateCollection, 'products.write', updateCollection),
  route(contract.deleteCollection, 'products.write', deleteCollection),
]
