import type { Module } from '../module.ts'
import { backupJobs } from './backup.jobs.ts'

export const backupModule: Module = { jobs: backupJobs }
