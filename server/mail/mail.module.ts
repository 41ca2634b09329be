import type { Module } from '../module.ts'
import { adminMailRoutes } from './admin-mail.routes.ts'
import { mailJobs } from './mail.jobs.ts'
import { mailRoutes } from './mail.routes.ts'
import { mailTextRoutes } from './wording/mail-text.routes.ts'

export const mailModule: Module = { routes: [...mailRoutes, ...adminMailRoutes, ...mailTextRoutes], jobs: mailJobs }
