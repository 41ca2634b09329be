import type { RowOf } from '../../api.ts'

export type Product = RowOf<'GET /admin/products'>

/** Of the one that is opened: its form, a look at it, its shelf, or a form for one like it. */
export type ProductView = 'edit' | 'details' | 'stock' | 'copy'
export type OpenProduct = (item: number | 'new', view?: ProductView) => void
