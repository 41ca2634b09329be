import type { Module } from '../module.ts'
import { hasActed } from './audit-trail.ts'

export const auditModule: Module = { userHistoryChecker: hasActed }
