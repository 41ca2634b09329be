import { z } from 'zod'
import { AdminProductSearch } from '#contract/catalog/admin-product.ts'
import { formatMoney } from '../../ui/money.tsx'
import { MAX_FOUND, type Resource } from '../resource.ts'
import { salePriceNow } from './current-sale-price.ts'

export const ProductViewSearch = z.object({ view: z.enum(['details', 'stock', 'copy', 'variants', 'numbers']) })

export const products: Resource = {
  name: 'product',
  label: 'Products',
  path: '/admin/products',
  itemPath: '/admin/products/$id',
  shopPaths: ['/products'],
  searches: { '/admin/products': AdminProductSearch, '/admin/products/$id': ProductViewSearch },
  async find(api, search) {
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
    const { items } = await api.call('GET /admin/products', { search, limit: MAX_FOUND, status: 'all' })
    return items.map(({ id, name, price, ...sale }) => ({
      id,
      name,
      detail: formatMoney(salePriceNow(sale, timeZone) ?? price),
    }))
  },
  parts: [
    {
      name: 'product_import',
      label: 'Imports',
      itemPath: '/admin/products/imports/$id',
      readPath: '/admin/product-imports',
      refreshedBy: ['product'],
    },
    { name: 'picture', label: 'Pictures' },
  ],
}
