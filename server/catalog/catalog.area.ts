import type { Area } from '../area.ts'
import { catalogRoutes } from './catalog.routes.ts'
import { officeCatalogRoutes } from './office-catalog.routes.ts'

export const catalog: Area = {
  routes: [...catalogRoutes, ...officeCatalogRoutes],
}
