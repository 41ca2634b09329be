import type { Module } from '../module.ts'
import { domainRoutes } from './domain.routes.ts'

export const domainsModule: Module = { routes: domainRoutes }
