import { ErrorLine } from '../form/error-line.tsx'
import { ErrorState } from './error-state.tsx'

interface Props {
  query: { error: Error | null; isFetching: boolean; refetch: () => unknown }
  title?: string
  message?: string
  isPart?: boolean
}

export function QueryError({ query, title, message = query.error?.message ?? '', isPart = false }: Props) {
  const { refetch, isFetching } = query
  const retry = { onRetry: () => void refetch(), isRetrying: isFetching }
  if (isPart) return <ErrorLine message={message} {...retry} />
  return <ErrorState title={title} message={message} {...retry} />
}
