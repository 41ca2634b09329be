import { endpoint } from '../endpoint.ts'
import { ProductFilter } from './admin-product.ts'

export const exportProducts = endpoint('GET /admin/products/export', {
  summary: 'Products as CSV in the columns of Shopify',
  input: ProductFilter,
  download: 'text/csv',
})
