import { Star } from 'lucide-react'
import { classNames } from './class-names.ts'

export function Stars({ rating }: { rating: number }) {
  return (
    <span role="img" aria-label={`${rating} out of 5 stars`} className="inline-flex gap-0.5">
      {[1, 2, 3, 4, 5].map((star) => (
        <Star
          key={star}
          aria-hidden
          className={classNames('size-4', star <= rating ? 'fill-processing text-processing' : 'text-control')}
        />
      ))}
    </span>
  )
}
