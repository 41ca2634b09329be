import type { Area } from '../area.ts'
import { auditRoutes } from './audit.routes.ts'
import { deskRoutes } from './desk.routes.ts'

export const desk: Area = {
  routes: [...auditRoutes, ...deskRoutes],
}
