import { Button } from '../../ui/button.tsx'
import { useWorker } from '../use-worker.ts'

/** A newer portal waits until somebody says so: what is being typed is never lost. */
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
