import type { Area } from '../area.ts'
import { portalRoutes } from './portal.routes.ts'

export const portalArea: Area = { routes: portalRoutes }
