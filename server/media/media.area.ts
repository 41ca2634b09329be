import type { Area } from '../area.ts'
import { pictureRoutes } from './picture.routes.ts'

export const mediaArea: Area = {
  routes: pictureRoutes,
}
