import type { Resource } from '../resource.ts'

export const systemStatus: Resource = { name: 'system_status', label: 'Status', path: '/admin/status' }
