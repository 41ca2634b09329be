import { Badge } from '../ui/badge.tsx'
import type { ProductTeaser } from './product-teaser.ts'

type Flags = Pick<ProductTeaser, 'isNew' | 'isFeatured' | 'dropShipOnly'>

export function ProductBadges({ product: { isNew, isFeatured, dropShipOnly } }: { product: Flags }) {
  return (
    <>
      {isNew && <Badge tone="primary">New</Badge>}
      {isFeatured && <Badge tone="heart">Featured</Badge>}
      {dropShipOnly && <Badge tone="quiet">Drop Ship</Badge>}
    </>
  )
}
