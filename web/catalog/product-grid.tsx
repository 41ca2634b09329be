import { HealthStatement } from './health-statement.tsx'
import { ProductCard } from './product-card.tsx'
import type { ProductTeaser } from './product-teaser.ts'

interface Props {
  products: ProductTeaser[]
  firstSeen?: number
}

export function ProductGrid({ products, firstSeen = 0 }: Props) {
  return (
    <div className="grid gap-4">
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-5 lg:grid-cols-4">
        {products.map((product, index) => (
          <li key={product.id}>
            <ProductCard product={product} isFirst={index < firstSeen} />
          </li>
        ))}
      </ul>
      {products.some(({ needsHealthStatement }) => needsHealthStatement) && <HealthStatement />}
    </div>
  )
}
