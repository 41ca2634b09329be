import type { Module } from '../module.ts'
import { deviceRoutes } from './devices.routes.ts'

export const devicesModule: Module = { routes: deviceRoutes }
