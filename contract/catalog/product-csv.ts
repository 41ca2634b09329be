import { endpoint } from '../endpoint.ts'
import { ProductFilter } from './admin-product.ts'

export const exportProducts = endpoint('GET /admin/products/export', {
  summary: 'Export products as CSV in Shopify’s format',
  input: ProductFilter,
  download: 'text/csv',
})
