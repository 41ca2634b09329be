import type { Module } from '../module.ts'
import { companyRoutes } from './company.routes.ts'
import { policyRoutes } from './policy.routes.ts'

export const companyModule: Module = { routes: [...companyRoutes, ...policyRoutes] }
