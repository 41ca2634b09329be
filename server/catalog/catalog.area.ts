import type { Area } from '../area.ts'
import { catalogRoutes } from './catalog.routes.ts'
import { officeCatalogRoutes } from './office-catalog.routes.ts'
import { searchRoutes } from './search/search.routes.ts'

export const catalogArea: Area = {
  routes: [...catalogRoutes, ...officeCatalogRoutes, ...searchRoutes],
}
