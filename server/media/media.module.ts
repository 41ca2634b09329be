import type { Module } from '../module.ts'
import { pictureRoutes } from './picture.routes.ts'

export const mediaModule: Module = { routes: pictureRoutes }
