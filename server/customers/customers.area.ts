import type { Area } from '../area.ts'
import { customerRoutes } from './customers.routes.ts'
import { officeUserRoutes } from './office/office-user.routes.ts'

export const customers: Area = {
  routes: [...customerRoutes, ...officeUserRoutes],
}
