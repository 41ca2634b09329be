import type { Area } from '../area.ts'
import { customerRoutes } from './customers.routes.ts'
import { hasWrittenNote } from './office/customer-note.ts'
import { officeUserRoutes } from './office/office-user.routes.ts'

export const customersArea: Area = {
  routes: [...customerRoutes, ...officeUserRoutes],
  keepsHistory: hasWrittenNote,
}
