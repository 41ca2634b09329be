import type { Module } from '../module.ts'
import { settingsRoutes } from './settings.routes.ts'

export const settingsModule: Module = { routes: settingsRoutes }
