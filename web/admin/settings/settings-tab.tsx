import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../api.ts'
import { QueryError } from '../../ui/page/query-error.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { AdminLink } from '../frame/admin-link.tsx'
import { TabHeading } from '../frame/tab-heading.tsx'
import { ConnectionCard } from './connection-card.tsx'
import { Facts } from './facts.tsx'

/** What the shop is connected to, and what only the machine can change. */
export function SettingsTab() {
  const query = useQuery({ ...useApi().query('GET /admin/settings'), refetchOnMount: 'always' })
  return (
    <>
      <TabHeading title="Settings">
        Name, address, opening hours, tax and shipping are in{' '}
        <AdminLink to="/admin/company" className="link">
          Company Info
        </AdminLink>
        .
      </TabHeading>
      <section aria-labelledby="connections" className="grid gap-3">
        <h3 id="connections" className="text-lg">
          Connections
        </h3>
        <p className="max-w-3xl text-sm text-muted">
          Keys and passwords are set where the program is started, never here, and are never shown. After a
          change the program must be started again.
        </p>
        {query.data ? (
          <ul className="grid gap-3 lg:grid-cols-2">
            {query.data.connections.map((connection) => (
              <ConnectionCard key={connection.name} connection={connection} />
            ))}
          </ul>
        ) : query.error ? (
          <QueryError query={query} />
        ) : (
          <Skeleton className="h-64" />
        )}
      </section>
      {query.data && <Facts facts={query.data.facts} />}
    </>
  )
}
