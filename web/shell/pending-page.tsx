import { Skeleton } from '../ui/page/skeleton.tsx'

export function PendingPage() {
  return (
    <div className="wrap grid gap-8 py-8" role="status" aria-label="Loading">
      <Skeleton className="h-10 w-72 max-w-full" />
      <div className="grid grid-cols-2 gap-4 lg:grid-cols-4">
        {[1, 2, 3, 4].map((tile) => (
          <Skeleton key={tile} className="aspect-[3/4]" />
        ))}
      </div>
    </div>
  )
}
