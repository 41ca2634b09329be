import type { Module } from '../module.ts'
import { adminServiceRoutes } from './admin-service.routes.ts'
import { replaceServicePicture } from './admin-service.ts'
import { serviceRoutes } from './service.routes.ts'

export const servicesModule: Module = {
  routes: [...adminServiceRoutes, ...serviceRoutes],
  pictureReplacer: replaceServicePicture,
}
