import type { Area } from '../area.ts'
import { customerRoutes } from './customers.routes.ts'
import { officeUserRoutes } from './office/office-user.routes.ts'

export const customersArea: Area = {
  routes: [...customerRoutes, ...officeUserRoutes],
}
