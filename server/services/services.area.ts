import type { Area } from '../area.ts'
import { officeServiceRoutes } from './office.routes.ts'
import { serviceRoutes } from './service.routes.ts'

export const servicesArea: Area = {
  routes: [...officeServiceRoutes, ...serviceRoutes],
}
