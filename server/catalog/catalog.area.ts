import type { Area } from '../area.ts'
import { alertJobs } from './alerts/alert.jobs.ts'
import { alertRoutes } from './alerts/alert.routes.ts'
import { brandRoutes } from './brand/brand.routes.ts'
import { catalogRoutes } from './catalog.routes.ts'
import { collectionRoutes } from './collections/collection.routes.ts'
import { countRoutes } from './counts/count.routes.ts'
import { digitalJobs } from './digital/digital.jobs.ts'
import { sealedCodes } from './digital/sealed-codes.ts'
import { fitsFollowMerge } from './fit/follow-merge.ts'
import { productImportJobs } from './import/import.jobs.ts'
import { importRoutes } from './import/import.routes.ts'
import { labelRoutes } from './labels/label.routes.ts'
import { officeCatalogRoutes } from './office-catalog.routes.ts'
import { pieceJobs } from './pieces/piece.jobs.ts'
import { pieceRoutes } from './pieces/piece.routes.ts'
import { productJobs } from './product/product.jobs.ts'
import { searchJobs } from './search/search.jobs.ts'
import { searchRoutes } from './search/search.routes.ts'

export const catalogArea: Area = {
  routes: [
    ...catalogRoutes,
    ...brandRoutes,
    ...collectionRoutes,
    ...alertRoutes,
    ...officeCatalogRoutes,
    ...pieceRoutes,
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
    ...pieceJobs(context),
    ...productJobs(context),
  ],
  pointsAtModel: fitsFollowMerge,
  keepsSealed: [sealedCodes],
}
