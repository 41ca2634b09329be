import type { Module } from '../module.ts'
import { adminCatalogRoutes } from './admin-catalog.routes.ts'
import { alertJobs } from './alerts/alert.jobs.ts'
import { alertRoutes } from './alerts/alert.routes.ts'
import { brandRoutes } from './brand/brand.routes.ts'
import { catalogRoutes } from './catalog.routes.ts'
import { collectionRoutes } from './collections/collection.routes.ts'
import { fitsMergeHandler } from './compatibility/fits-merge-handler.ts'
import { encryptedCodes } from './digital/code-encryption.ts'
import { digitalJobs } from './digital/digital.jobs.ts'
import { productImportJobs } from './import/import.jobs.ts'
import { importRoutes } from './import/import.routes.ts'
import { labelRoutes } from './labels/label.routes.ts'
import { productJobs } from './product/product.jobs.ts'
import { replaceProductPicture } from './product/replace-product-picture.ts'
import { searchJobs } from './search/search.jobs.ts'
import { searchRoutes } from './search/search.routes.ts'
import { unitJobs } from './serialized-units/unit.jobs.ts'
import { unitRoutes } from './serialized-units/unit.routes.ts'
import { countRoutes } from './stock-counts/count.routes.ts'

export const catalogModule: Module = {
  routes: [
    ...catalogRoutes,
    ...brandRoutes,
    ...collectionRoutes,
    ...alertRoutes,
    ...adminCatalogRoutes,
    ...unitRoutes,
    ...labelRoutes,
    ...countRoutes,
    ...importRoutes,
    ...searchRoutes,
  ],
  jobs: (context) => [
    ...searchJobs(context),
    ...alertJobs(context),
    ...productImportJobs(context),
    ...digitalJobs(context),
    ...unitJobs(context),
    ...productJobs(context),
  ],
  modelMergeHandler: fitsMergeHandler,
  pictureReplacer: replaceProductPicture,
  encryptedData: [encryptedCodes],
}
