import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../api.ts'
import { QueryError } from '../../ui/page/query-error.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { AdminLink } from '../frame/admin-link.tsx'
import { TabHeading } from '../frame/tab-heading.tsx'
import { AccountingSync } from './accounting-sync.tsx'
import { ChartOfAccounts } from './chart-of-accounts.tsx'

export function AccountingPage() {
  const query = useQuery({ ...useApi().query('GET /admin/book-accounts'), gcTime: 0, refetchOnMount: 'always' })
  return (
    <>
      <TabHeading title="Accounting">
        The accounts of your books, and which of them the{' '}
        <AdminLink to="/admin/reports" search={{ name: 'journal' }} className="link">
          journal
        </AdminLink>{' '}
        uses for what.
      </TabHeading>
      {query.error && !query.data ? (
        <QueryError query={query} />
      ) : query.data ? (
        <div className="grid gap-6">
          <AccountingSync />
          <ChartOfAccounts saved={query.data} />
        </div>
      ) : (
        <Skeleton className="h-96" />
      )}
    </>
  )
}
