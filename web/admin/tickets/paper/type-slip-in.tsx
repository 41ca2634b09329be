import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useApi } from '../../../api.ts'
import { isNotFound } from '../../../is-not-found.ts'
import { buttonLook } from '../../../ui/button-look.ts'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { QueryError } from '../../../ui/page/query-error.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { AdminLink } from '../../frame/admin-link.tsx'
import { useRecordTitle } from '../../frame/record-title.tsx'
import { IntakePage } from '../intake/intake-page.tsx'

export function TypeSlipIn({ id }: { id: number }) {
  const navigate = useNavigate()
  const slip = useQuery({
    ...useApi().query('GET /repair-tickets/slips/:slipId', { slipId: id }),
    refetchOnMount: 'always',
  })
  const ticketId = slip.data?.ticketId ?? undefined
  useRecordTitle(slip.data && `Form ${slip.data.number}`)
  const open = (ticket: number) =>
    void navigate({ to: '/admin/tickets/$id', params: { id: String(ticket) }, replace: true })
  // biome-ignore lint/correctness/useExhaustiveDependencies: `open` is a new function at each render
  useEffect(() => {
    if (ticketId !== undefined) open(ticketId)
  }, [ticketId])
  if (isNotFound(slip.error))
    return (
      <EmptyState
        title="No form with this number was printed here"
        action={
          <AdminLink to="/admin/tickets" className={buttonLook()}>
            All repairs
          </AdminLink>
        }
      />
    )
  if (slip.error) return <QueryError query={slip} />
  if (!slip.data || ticketId !== undefined) return <Skeleton className="h-96" />
  return <IntakePage slip={slip.data} />
}
