import type { Module } from '../module.ts'
import { guideRoutes } from './guide.routes.ts'
import { faceRoutes } from './logo/face.routes.ts'
import { printRoutes } from './print/print.routes.ts'

export const brandingModule: Module = { routes: [...guideRoutes, ...faceRoutes, ...printRoutes] }
