import type { Area } from '../area.ts'
import { faceRoutes } from './face/face.routes.ts'
import { guideRoutes } from './guide.routes.ts'
import { printRoutes } from './print/print.routes.ts'

export const brandingArea: Area = {
  routes: [...guideRoutes, ...faceRoutes, ...printRoutes],
}
