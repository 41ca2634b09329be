import type { Area } from '../area.ts'
import { guideRoutes } from './guide.routes.ts'

export const brandingArea: Area = {
  routes: guideRoutes,
}
