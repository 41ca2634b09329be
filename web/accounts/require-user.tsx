import { useHydrated, useNavigate, useRouterState } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { toast } from '../ui/layer/toast.ts'
import { ErrorState } from '../ui/page/error-state.tsx'
import { Spinner } from '../ui/page/spinner.tsx'
import { type User, useCertainUser } from './use-user.ts'

interface Props {
  children: (user: User) => ReactNode
  admits?: (user: User) => boolean
  refusal?: string
  /** The user that the server rendered this page for. */
  sentUser?: User | undefined
}

/** The server protects the data of these pages; this component only directs people to the sign-in. */
export function RequireUser({ children, admits = () => true, refusal, sentUser }: Props) {
  const { user: requestedUser, hasFailed, refetch, isFetching } = useCertainUser()
  const isHydrated = useHydrated()
  const user = isHydrated ? requestedUser : sentUser
  const navigate = useNavigate()
  const here = useRouterState({ select: ({ location }) => location.href })
  const isRefused = user !== null && user !== undefined && !admits(user)
  const wasIn = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the page of the first visit matters, not the target of the redirect
  useEffect(() => {
    if (user === null) void navigate({ to: '/auth', search: { next: here }, replace: true })
    if (isRefused) void navigate({ to: '/', replace: true })
    if (isRefused && wasIn.current && refusal)
      toast({ title: 'Access denied', description: refusal, tone: 'destructive' })
    wasIn.current = Boolean(user) && !isRefused
  }, [user, isRefused])
  if (hasFailed) {
    return (
      <ErrorState
        message="We could not reach the shop. Check your connection and try again."
        onRetry={refetch}
        isRetrying={isFetching}
      />
    )
  }
  return user && !isRefused ? children(user) : <Spinner />
}
