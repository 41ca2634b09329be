import type { Module } from '../module.ts'
import { queueJobs } from './queue.jobs.ts'
import { queueRoutes } from './queue.routes.ts'

export const queueModule: Module = { routes: queueRoutes, jobs: queueJobs }
