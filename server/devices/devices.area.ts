import type { Area } from '../area.ts'
import { deviceRoutes } from './devices.routes.ts'

export const devicesArea: Area = { routes: deviceRoutes }
