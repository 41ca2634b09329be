import { Star } from 'lucide-react'
import type { ProductTeaser } from '../catalog/product-teaser.ts'

export function RatingNote({ rating }: Pick<ProductTeaser, 'rating'>) {
  if (!rating) return null
  const { average, count } = rating
  return (
    <p className="flex items-center gap-1 text-xs text-muted">
      <Star aria-hidden className="size-3.5 fill-processing text-processing" />
      <span aria-hidden className="figures">
        {average.toFixed(1)} ({count})
      </span>
      <span className="sr-only">
        {average.toFixed(1)} of 5 stars, {reviewCountText(count)}
      </span>
    </p>
  )
}

export function reviewCountText(count: number): string {
  return count === 1 ? '1 review' : `${count} reviews`
}
