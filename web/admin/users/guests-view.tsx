import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { type Output, useApi } from '../../api.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/layer/dialog.tsx'
import { formatMoney } from '../../ui/money.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { QueryError } from '../../ui/page/query-error.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { useAdminSearch } from '../frame/admin-search.ts'
import { TabHeading } from '../frame/tab-heading.tsx'
import { SearchInput } from '../list/search-input.tsx'
import { CustomerTimeline } from './timeline.tsx'

type Customer = Output<'GET /admin/customers'>[number]

const SHORTEST = 2

export function GuestsView() {
  const [{ search = '' }] = useAdminSearch('/admin/users_/guests')
  const navigate = useNavigate()
  const [opened, setOpened] = useState<Customer>()
  const query = useQuery({
    ...useApi().query('GET /admin/customers', { search }),
    enabled: search.length >= SHORTEST,
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
  function open(customer: Customer) {
    if (customer.userId === null) setOpened(customer)
    else void navigate({ to: '/admin/users/$id', params: { id: String(customer.userId) } })
  }
  return (
    <>
      <TabHeading
        title="Find a guest"
        actions={
          <Button kind="quiet" onClick={() => navigate({ to: '/admin/users' })}>
            <ArrowLeft aria-hidden className="size-4" /> Users
          </Button>
        }>
        Everyone with a customer record, with or without an account.
      </TabHeading>
      <SearchInput label="Search customers" placeholder="Name, email, phone or number" />
      <Found query={query} hasSearch={search.length >= SHORTEST} onOpen={open} />
      {opened && (
        <Dialog title={opened.name} isOpen size="wide" onClose={() => setOpened(undefined)}>
          <p className="text-sm text-muted">
            {reachOf(opened)}, no account. {opened.orders} {opened.orders === 1 ? 'order' : 'orders'}.
          </p>
          <CustomerTimeline customerId={opened.id} />
        </Dialog>
      )}
    </>
  )
}

function reachOf({ email, phone }: Customer): string {
  return [email, phone].filter(Boolean).join(', ') || 'No contact'
}

interface FoundProps {
  query: { data?: Customer[]; error: Error | null; isFetching: boolean; refetch: () => unknown }
  hasSearch: boolean
  onOpen: (customer: Customer) => void
}

function Found({ query, hasSearch, onOpen }: FoundProps) {
  const { data, error } = query
  if (!hasSearch)
    return (
      <p className="text-sm text-muted">
        Type part of the name, four digits of the phone, or an order, ticket or serial number.
      </p>
    )
  if (error && !data) return <QueryError query={query} />
  if (!data) return <Skeleton className="h-40" />
  if (data.length === 0)
    return <EmptyState title="No customers found">No customer has this name, contact or number.</EmptyState>
  return (
    <ul className="grid divide-y divide-line rounded-card border border-line bg-surface">
      {data.map((customer) => (
        <li key={customer.id} className="flex flex-wrap items-center justify-between gap-3 px-4 py-3 text-sm">
          <span className="grid">
            <span className="flex items-center gap-2 font-semibold">
              {customer.name} {customer.userId !== null && <Badge tone="sage">Has an account</Badge>}
            </span>
            <span className="text-muted">{reachOf(customer)}</span>
          </span>
          <span className="figures text-muted">
            {customer.orders} {customer.orders === 1 ? 'order' : 'orders'}
            {customer.openBalance > 0 && ` · ${formatMoney(customer.openBalance)} open`}
          </span>
          <Button kind="quiet" size="small" aria-label={`Open ${customer.name}`} onClick={() => onOpen(customer)}>
            Open
          </Button>
        </li>
      ))}
    </ul>
  )
}
