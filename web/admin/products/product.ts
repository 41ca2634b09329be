import type { RowOf } from '../../api.ts'

export type Product = RowOf<'GET /admin/products'>

/** Of the one that is opened: its form, a look at it, its shelf, a form for one like it, what it comes in, or how its pieces are told apart. */
export type ProductView = 'edit' | 'details' | 'stock' | 'copy' | 'variants' | 'numbers'
export type OpenProduct = (item: number | 'new', view?: ProductView) => void
