import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type Output, useApi } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { QueryError } from '../../ui/page/query-error.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { AdminLink } from '../frame/admin-link.tsx'
import { useListSearch } from '../frame/admin-search.ts'
import { MayWrite } from '../frame/may-write.tsx'
import { TabHeading } from '../frame/tab-heading.tsx'
import { SearchInput } from '../list/search-input.tsx'
import { CustomerRow } from './customer-picker.tsx'
import { DuplicatesNotice } from './merge/duplicates-notice.tsx'

const MAX_LISTED = 20
const MIN_CHARACTERS = 2

export function CustomersTab() {
  const [given] = useListSearch()
  const search = String(given.search ?? '')
  const navigate = useNavigate()
  const isSearch = search.trim().length >= MIN_CHARACTERS
  const query = useQuery({
    ...useApi().query('GET /admin/customers', { limit: MAX_LISTED, ...(isSearch && { search }) }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
  return (
    <>
      <TabHeading
        title="Customers"
        actions={
          <MayWrite>
            <Button onClick={() => navigate({ to: '/admin/customers/$id', params: { id: 'new' } })}>
              Add customer
            </Button>
          </MayWrite>
        }>
        {isSearch ? 'The best matches.' : 'The newest customers. Search to find any other.'}
      </TabHeading>
      <SearchInput label="Search customers" placeholder="Name, email or 4 digits" />
      <DuplicatesNotice />
      <Found query={query} />
    </>
  )
}

interface FoundProps {
  query: { data?: Output<'GET /admin/customers'>; error: Error | null; isFetching: boolean; refetch: () => unknown }
}

function Found({ query }: FoundProps) {
  const { data, error } = query
  if (error && !data) return <QueryError query={query} />
  if (!data) return <Skeleton className="h-40" />
  if (data.length === 0)
    return <EmptyState title="No customers found">No customer has this name, contact or number.</EmptyState>
  return (
    <ul className="grid grid-cols-1 divide-y divide-line rounded-card border border-line bg-surface">
      {data.map((customer) => (
        <li key={customer.id}>
          <AdminLink
            to="/admin/customers/$id"
            params={{ id: String(customer.id) }}
            className="flex min-h-11 items-center justify-between gap-3 px-4 py-2 text-sm hover:bg-tint">
            <CustomerRow customer={customer} />
          </AdminLink>
        </li>
      ))}
    </ul>
  )
}
