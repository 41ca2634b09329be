import { Skeleton } from '../../ui/page/skeleton.tsx'

export function ReadingFile() {
  return (
    <div role="status" aria-label="Reading the file">
      <Skeleton className="h-40" />
    </div>
  )
}
