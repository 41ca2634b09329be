import type { RowOf } from '../../api.ts'

export type Product = RowOf<'GET /admin/products'>

export type ProductView = 'edit' | 'details' | 'stock' | 'copy' | 'variants' | 'numbers'
export type OpenProduct = (item: number | 'new', view?: ProductView) => void
