import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApi } from '../../api.ts'
import { shopTime } from '../../shell/shop-time.ts'
import { useShell } from '../../shell/use-shell.ts'
import { QueryError } from '../../ui/page/query-error.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { AdminLink } from '../frame/admin-link.tsx'

export function MailHealth() {
  const query = useQuery({ ...useApi().query('GET /admin/mail/health'), refetchOnMount: 'always' })
  const { timeZone } = useShell().company
  const health = query.data
  if (!health) {
    return query.error ? (
      <QueryError query={query} message="The email status could not be loaded." isPart />
    ) : (
      <Skeleton className="h-24" />
    )
  }
  const when = (instant: string | null) => (instant ? shopTime(instant, timeZone) : 'Never')
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <Fact title="Sending">
        {health.isSending ? (
          'On'
        ) : (
          <>
            Off: emails are not sent.{' '}
            <AdminLink to="/admin/settings" className="link">
              Connect a mail server
            </AdminLink>
          </>
        )}
      </Fact>
      <Fact title="Last email sent">{when(health.lastSentAt)}</Fact>
      <Fact title="Waiting">
        {health.queued}
        {health.oldestQueuedAt && <span className="block text-xs text-muted">since {when(health.oldestQueuedAt)}</span>}
      </Fact>
      <Fact title="Failed">
        {health.failed > 0 ? (
          <AdminLink to="/admin/mail" search={{ status: 'failed' }} className="link text-cancelled">
            {health.failed}
          </AdminLink>
        ) : (
          0
        )}
      </Fact>
    </dl>
  )
}

function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="rounded-card border border-line bg-surface p-4">
      <dt className="text-sm text-muted">{title}</dt>
      <dd className="figures font-semibold">{children}</dd>
    </div>
  )
}
