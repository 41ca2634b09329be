import { Skeleton } from '../../ui/page/skeleton.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

export function CartSkeleton() {
  return (
    <div
      role="status"
      className="grid footer-below-fold content-start gap-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-x-12">
      <VisuallyHidden>Loading</VisuallyHidden>
      <div className="grid content-start gap-5">
        {[1, 2, 3].map((line) => (
          <div key={line} className="flex gap-4">
            <Skeleton className="size-28 shrink-0" />
            <Skeleton className="h-28 flex-1" />
          </div>
        ))}
      </div>
      <Skeleton className="h-80" />
    </div>
  )
}
