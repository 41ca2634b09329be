import { Button } from '../../ui/button.tsx'
import { useWorker } from '../use-worker.ts'

/** A new version waits for confirmation, so that input is never lost. */
export function UpdateReady() {
  const update = useWorker()
  if (!update) return null
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-3 rounded-card border border-line bg-tint p-3"
    >
      <p>Update ready. It starts when you say so; saved records stay.</p>
      <Button size="small" onClick={update}>
        Update now
      </Button>
    </div>
  )
}
