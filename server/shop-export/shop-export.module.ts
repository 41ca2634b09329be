import type { Module } from '../module.ts'
import { shopExportJobs } from './shop-export.jobs.ts'
import { shopExportRoutes } from './shop-export.routes.ts'

export const shopExportModule: Module = { routes: shopExportRoutes, jobs: shopExportJobs }
