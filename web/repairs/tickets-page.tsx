import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Plus, Search, Wrench } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { RequireUser } from '../accounts/require-user.tsx'
import { type User, useUser } from '../accounts/use-user.ts'
import { useApi } from '../api.ts'
import { Button } from '../ui/button.tsx'
import { Select } from '../ui/form/select.tsx'
import { TextInput } from '../ui/form/text-input.tsx'
import { NeedsScript } from '../ui/needs-script.tsx'
import { EmptyState } from '../ui/page/empty-state.tsx'
import { Page } from '../ui/page/page.tsx'
import { Pagination } from '../ui/page/pagination.tsx'
import { QueryError } from '../ui/page/query-error.tsx'
import { Spinner } from '../ui/page/spinner.tsx'
import { CreateTicketDialog } from './intake/create-ticket-dialog.tsx'
import { PRIORITY_NAMES, STATUS_NAMES } from './ticket-labels.ts'
import { type TicketSearch, ticketsHref } from './ticket-search.ts'
import { TicketTable } from './ticket-table.tsx'

const PAGE = 10
const SEARCH_PAUSE_MS = 300

export function TicketsPage({ search }: { search: TicketSearch }) {
  const [isCreating, setCreating] = useState(false)
  const navigate = useNavigate()
  const isStaff = useUser()?.permissions.includes('tickets.intake')
  return (
    <Page
      title="Repair Tickets"
      lead="Track and manage your repair service requests"
      actions={
        <Button
          kind="primary"
          onClick={() => (isStaff ? void navigate({ to: '/admin/tickets/new' }) : setCreating(true))}>
          <Plus aria-hidden className="size-4" /> Create Ticket
        </Button>
      }>
      <NeedsScript what="Your repair tickets" />
      <RequireUser>
        {(user) => (
          <>
            <div className="grid gap-5">
              <Filters search={search} />
              <Tickets search={search} />
            </div>
            {isCreating && <CreateTicketDialog user={user as User} onClose={() => setCreating(false)} />}
          </>
        )}
      </RequireUser>
    </Page>
  )
}

function Tickets({ search }: { search: TicketSearch }) {
  const tickets = useQuery({
    ...useApi().query('GET /repair-tickets', { ...search, limit: PAGE }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
  if (tickets.error) return <QueryError query={tickets} message="Failed to fetch repair tickets" />
  if (!tickets.data) return <Spinner />
  const { items, total } = tickets.data
  if (items.length === 0) {
    return (
      <EmptyState icon={<Wrench aria-hidden />} title="No repair tickets found">
        No tickets match your current filters or you haven't submitted any repair requests yet.
      </EmptyState>
    )
  }
  return (
    <>
      <TicketTable tickets={items} />
      <Pagination
        page={search.page ?? 1}
        pageCount={Math.ceil(total / PAGE)}
        hrefOf={(page) => ticketsHref({ ...search, page: page > 1 ? page : undefined })}
      />
    </>
  )
}

function Filters({ search }: { search: TicketSearch }) {
  const navigate = useNavigate()
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  const go = (change: TicketSearch) =>
    void navigate({
      to: '/repair-tickets',
      search: { ...search, page: undefined, ...change },
      replace: true,
      resetScroll: false,
    })
  return (
    <div className="grid grid-cols-2 items-end gap-3 sm:grid-cols-[minmax(0,1fr)_12rem_12rem]">
      <form
        className="relative max-sm:col-span-2"
        onSubmit={(event) => {
          event.preventDefault()
          clearTimeout(pause.current)
          const typed = new FormData(event.currentTarget).get('q')
          go({ q: String(typed ?? '').trim() || undefined })
        }}>
        <Search
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-3 size-5 -translate-y-1/2 text-muted"
        />
        <TextInput
          name="q"
          type="search"
          aria-label="Search tickets"
          placeholder="Search by ID, device, customer..."
          defaultValue={search.q}
          onChange={({ target }) => {
            clearTimeout(pause.current)
            pause.current = setTimeout(() => go({ q: target.value.trim() || undefined }), SEARCH_PAUSE_MS)
          }}
          maxLength={200}
          className="pl-10"
        />
      </form>
      <Choice label="Status" names={STATUS_NAMES} value={search.status} onChange={(status) => go({ status })} />
      <Choice
        label="Priority"
        names={PRIORITY_NAMES}
        value={search.priority}
        onChange={(priority) => go({ priority })}
      />
    </div>
  )
}

interface ChoiceProps<T extends string> {
  label: string
  names: Record<T, string>
  value: T | undefined
  onChange: (value: T | undefined) => void
}

function Choice<T extends string>({ label, names, value, onChange }: ChoiceProps<T>) {
  const id = useId()
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      <Select id={id} value={value ?? ''} onChange={({ target }) => onChange((target.value as T) || undefined)}>
        <option value="">All</option>
        {(Object.entries(names) as [T, string][]).map(([name, text]) => (
          <option key={name} value={name}>
            {text}
          </option>
        ))}
      </Select>
    </div>
  )
}
