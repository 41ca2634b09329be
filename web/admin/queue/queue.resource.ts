import type { Resource } from '../resource.ts'

export const queue: Resource = { name: 'queue', label: 'Queue', path: '/admin/queue', refreshedBy: ['service', 'user'] }
