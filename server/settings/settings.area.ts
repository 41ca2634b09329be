import type { Area } from '../area.ts'
import { settingsRoutes } from './settings.routes.ts'

export const settings: Area = {
  routes: settingsRoutes,
}
