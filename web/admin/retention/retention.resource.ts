import type { Resource } from '../resource.ts'

export const retention: Resource = { name: 'retention', label: 'Data retention', path: '/admin/retention' }
