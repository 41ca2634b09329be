import type { Area } from '../area.ts'
import { hasActed } from './audit-trail.ts'

export const auditArea: Area = {
  keepsHistory: hasActed,
}
