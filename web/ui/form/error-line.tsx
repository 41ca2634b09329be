import { CloudOff } from 'lucide-react'
import { Button } from '../button.tsx'

interface Props {
  message: string
  onRetry: () => void
  isRetrying: boolean
}

export function ErrorLine({ message, onRetry, isRetrying }: Props) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card border border-line bg-surface px-4 py-3 text-sm">
      <p className="flex items-start gap-2 text-muted">
        <CloudOff aria-hidden className="mt-0.5 size-4 shrink-0 text-primary" />
        {message}
      </p>
      <Button kind="quiet" size="small" onClick={onRetry} isBusy={isRetrying}>
        Try again
      </Button>
    </div>
  )
}
