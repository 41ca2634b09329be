import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { USUAL_REORDER_POINT } from '#contract/catalog/office-product.ts'
import { rowsOf, useApi } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import type { Product } from '../products/product.ts'

const MOST = 100

interface Props {
  supplierId: number
  /** Products that are on the list already. */
  except: number[]
  onAdd: (products: Product[]) => void
}

/** What runs low of this supplier's products. */
export function LowStock({ supplierId, except, onAdd }: Props) {
  const low = useRunningLow(supplierId, 'low-stock')
  const out = useRunningLow(supplierId, 'out-of-stock')
  const products = [...out, ...low].filter(
    (product) =>
      // What a supplier sends straight to customers fills no shelf of ours.
      !product.dropShipOnly && !except.includes(product.id),
  )
  if (products.length === 0) return null
  return (
    <section aria-label="Running low" className="grid gap-2 rounded-card border border-line p-3 text-sm">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-base">Running low</h3>
        <Button kind="plain" size="small" onClick={() => onAdd(products)}>
          Add all {products.length}
        </Button>
      </div>
      <ul className="grid max-h-60 gap-1 overflow-y-auto">
        {products.map((product) => (
          <li key={product.id} className="flex items-center gap-2">
            <span className="min-w-0 flex-1">
              {product.name} <span className="figures text-xs text-muted">{product.stock} on the shelf</span>
            </span>
            <Button
              kind="quiet"
              size="small"
              aria-label={`Add ${wantedOf(product)} of ${product.name}`}
              onClick={() => onAdd([product])}
            >
              <Plus aria-hidden className="size-4" /> {wantedOf(product)}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Fills the shelf to twice the number at which it counts as low. */
export function wantedOf({ stock, reorderPoint }: Product): number {
  return Math.max(1, 2 * (reorderPoint ?? USUAL_REORDER_POINT) - stock)
}

function useRunningLow(supplierId: number, condition: 'low-stock' | 'out-of-stock'): Product[] {
  const api = useApi()
  const { data = [] } = useQuery({
    ...api.query('GET /admin/products', { supplierId, condition, sort: 'stock-low', limit: MOST }),
    select: rowsOf,
    refetchOnMount: 'always',
  })
  return data
}
