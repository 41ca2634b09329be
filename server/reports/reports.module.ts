import type { Module } from '../module.ts'
import { reportRoutes } from './report.routes.ts'

export const reportsModule: Module = { routes: reportRoutes }
