import { classNames } from '../ui/class-names.ts'
import type { ProductTeaser } from './product-teaser.ts'

const FEW = 5

type Stock = Pick<ProductTeaser, 'stock' | 'kind' | 'dropShipOnly'>

export function StockNote({ product }: { product: Stock }) {
  return (
    <p className="flex items-center gap-1.5 text-xs text-muted">
      <span aria-hidden className={classNames('size-2 shrink-0 rounded-full', dot(product))} />
      {stockText(product)}
    </p>
  )
}

export function stockText({ stock, kind, dropShipOnly }: Stock): string {
  if (stock <= 0) return 'Out of Stock'
  if (kind === 'digital') return 'Delivered by email'
  if (dropShipOnly) return 'Ships from supplier'
  return stock <= FEW ? `${stock} left` : 'In stock'
}

function dot({ stock, kind }: Stock): string {
  if (stock <= 0) return 'bg-control'
  return kind === 'physical' && stock <= FEW ? 'bg-processing' : 'bg-delivered'
}
