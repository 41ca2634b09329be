import type { Resource } from '../resource.ts'

export const shopExports: Resource = { name: 'shop_export', label: 'Export everything', path: '/admin/shop-exports' }
