import { KitParts } from '../../../catalog/recommendations/kit-parts.tsx'
import { Money } from '../../../ui/money.tsx'
import type { AdminOrder } from '../order-words.ts'

export function RollItems({ order }: { order: AdminOrder }) {
  return (
    <ul className="grid gap-1.5 border-y border-ink py-2">
      {order.items.map(
        ({ id, product, number, quantity, price, discount, saleDiscount, lineTotal, ...line }) => (
          <li key={id}>
            <span className="flex justify-between gap-2">
              <span className="min-w-0 wrap-anywhere">{product.name}</span>
              <Money amount={lineTotal + saleDiscount} />
            </span>
            <span className="figures block">
              {quantity} × <Money amount={price} />
              {product.sku && ` · ${product.sku}`}
            </span>
            <KitParts parts={product.parts} kits={quantity} />
            {number && <span className="block font-mono">{number}</span>}
            {line.priceNote && <span className="block">{line.priceNote}</span>}
            {discount > 0 && (
              <span className="block">
                <Money amount={-discount} /> {line.discountReason}
              </span>
            )}
          </li>
        ),
      )}
    </ul>
  )
}
