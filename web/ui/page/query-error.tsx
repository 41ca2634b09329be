import { ErrorLine } from '../form/error-line.tsx'
import { ErrorState } from './error-state.tsx'

interface Props {
  query: { error: Error | null; isFetching: boolean; refetch: () => unknown }
  title?: string
  /** In place of what the server says. */
  message?: string
  /** Of a page that has more to show. */
  isPart?: boolean
}

/** What could not be had, and a button that asks for it again. */
export function QueryError({ query, title, message = query.error?.message ?? '', isPart = false }: Props) {
  const { refetch, isFetching } = query
  const retry = { onRetry: () => void refetch(), isRetrying: isFetching }
  if (isPart) return <ErrorLine message={message} {...retry} />
  return <ErrorState title={title} message={message} {...retry} />
}
