import { CloudOff } from 'lucide-react'
import { Button } from '../button.tsx'
import { EmptyState } from './empty-state.tsx'

interface Props {
  title?: string
  message: string
  onRetry?: () => void
  isRetrying?: boolean
}

export function ErrorState({ title = 'Something went wrong', message, onRetry, isRetrying }: Props) {
  return (
    <div role="alert">
      <EmptyState
        icon={<CloudOff aria-hidden />}
        title={title}
        action={
          onRetry && (
            <Button kind="quiet" onClick={onRetry} isBusy={isRetrying}>
              Try again
            </Button>
          )
        }>
        {message}
      </EmptyState>
    </div>
  )
}
