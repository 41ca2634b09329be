import type { Area } from '../area.ts'
import { settingsRoutes } from './settings.routes.ts'

export const settingsArea: Area = {
  routes: settingsRoutes,
}
