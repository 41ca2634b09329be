import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { type Output, useApi } from '../../api.ts'
import { PriorityBadge, StatusBadge } from '../../repairs/ticket-badges.tsx'
import { deviceName } from '../../repairs/ticket-labels.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/form/select.tsx'
import { failureToast, toast } from '../../ui/layer/toast.ts'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { AdminLink } from '../frame/admin-link.tsx'
import { useAdminSearch } from '../frame/admin-search.ts'
import { useMay } from '../frame/use-admin-pages.ts'
import { useRefresh } from '../frame/use-refresh.ts'
import { useAdminList } from '../list/admin-list.ts'
import { type Column, DataTable } from '../list/data-table.tsx'
import { FilterSelect } from '../list/filter-select.tsx'
import { ListTools } from '../list/list-tools.tsx'
import { Pages } from '../list/pages.tsx'
import { SavedFilters } from '../list/saved-filters.tsx'
import type { Bench } from './bench.ts'
import { ClockLine } from './clock-line.tsx'
import { RemoteDialog } from './remote-dialog.tsx'
import { RequestNotes } from './request-notes.tsx'

type Request = Output<'GET /admin/workbench/requests'>['items'][number]
type OpenedDialog = { what: 'notes' | 'remote'; request: Request }

const PAGE = 25
const VIEWS = [
  { name: 'My bench', search: { mine: 'true' } },
  { name: 'Late or not started', search: { late: 'true' } },
]

/** Source: the table of service requests in the specification. */
export function BenchRequests({ tools }: { tools: Bench['remoteTools'] }) {
  const [search] = useAdminSearch('/admin/workbench')
  const navigate = useNavigate()
  const [opened, setOpened] = useState<OpenedDialog>()
  const technicians = useQuery(useApi().query('GET /repair-tickets/technicians'))
  const rights = { mayWrite: useMay('tickets.write'), mayTakeIn: useMay('tickets.intake') }
  const list = useAdminList('GET /admin/workbench/requests', {
    view: search.view,
    assignee: search.assignee,
    mine: search.mine,
    late: search.late,
    page: search.page,
    limit: PAGE,
  })
  const people = technicians.data ?? []
  return (
    <section aria-label="Service requests" className="grid gap-3">
      <ListTools
        views={<SavedFilters given={VIEWS} />}
        search={<h2 className="me-auto self-center text-base md:me-2">Service requests</h2>}>
        <FilterSelect name="view" label="Status" options={STATUSES} />
        <FilterSelect
          name="assignee"
          label="Technician"
          options={[['', 'All technicians'], ...people.map(({ id, name }) => [String(id), name] as const)]}
        />
        <FilterSelect
          name="late"
          label="Urgency"
          options={[
            ['', 'Any urgency'],
            ['true', 'Late or not started'],
          ]}
        />
      </ListTools>
      <DataTable
        caption="Service requests"
        columns={columnsOf(people, rights, (what, request) => setOpened({ what, request }))}
        list={list}
        idOf={({ id }) => id}
        nameOf={({ number }) => number}
        onOpen={({ id }) => void navigate({ to: '/admin/tickets/$id', params: { id: String(id) }, resetScroll: false })}
        empty={<EmptyState title="No repairs here">Devices to repair appear here.</EmptyState>}
      />
      <Pages total={list.data?.total ?? 0} limit={PAGE} isMore={list.data?.isMore} />
      {opened?.what === 'notes' && (
        <RequestNotes id={opened.request.id} number={opened.request.number} onClose={() => setOpened(undefined)} />
      )}
      {opened?.what === 'remote' && (
        <RemoteDialog request={opened.request} tools={tools} onClose={() => setOpened(undefined)} />
      )}
    </section>
  )
}

const STATUSES = [
  ['', 'All open'],
  ['due', 'Due today'],
  ['late', 'Late'],
  ['critical', 'Critical'],
  ['in-progress', 'In progress'],
  ['waiting', 'Waiting'],
  ['waiting-customer', 'Waiting on customer'],
  ['completed', 'Completed'],
] as const

type People = Output<'GET /repair-tickets/technicians'>

function columnsOf(
  people: People,
  { mayWrite, mayTakeIn }: { mayWrite: boolean; mayTakeIn: boolean },
  open: (what: OpenedDialog['what'], request: Request) => void,
): Column<Request>[] {
  return [
    { header: 'ID', cell: ({ number }) => <span className="figures whitespace-nowrap">{number}</span> },
    {
      header: 'Customer',
      cell: (request) => (
        <span className="md:block xl:min-w-30">
          {request.customerName}
          <span className="block text-xs text-muted">{request.serviceType ?? deviceName(request)}</span>
        </span>
      ),
    },
    {
      header: 'Status',
      cell: ({ status, priority, isOverdue, isUntouched }) => (
        <span className="flex flex-wrap gap-1">
          <StatusBadge status={status} />
          {priority === 'high' && <PriorityBadge priority={priority} />}
          {isOverdue && <Badge tone="cancelled">Overdue</Badge>}
          {isUntouched && <Badge tone="processing">Not started</Badge>}
        </span>
      ),
    },
    {
      header: 'Next',
      cell: ({ id, number, nextStep }) =>
        mayTakeIn ? (
          <AdminLink
            to="/admin/tickets/$id"
            params={{ id: String(id) }}
            search={{ next: true }}
            className="link inline-flex min-h-9 items-center">
            {nextStep}
            <span className="sr-only">: {number}</span>
          </AdminLink>
        ) : (
          nextStep
        ),
    },
    {
      header: 'Due',
      cell: ({ clock, ageDays }) => (
        <>
          {clock ? <ClockLine clock={clock} /> : '—'}
          <span className="block text-xs text-muted">
            {ageDays === 0 ? 'New today' : ageDays === 1 ? '1 day old' : `${ageDays} days old`}
          </span>
        </>
      ),
    },
    { header: 'Technician', cell: (request) => <TechnicianSelect request={request} people={people} /> },
    {
      header: 'Actions',
      cell: (request) => (
        <span className="flex flex-wrap md:flex-nowrap">
          <AdminLink
            to="/admin/tickets/$id"
            params={{ id: String(request.id) }}
            className="link inline-flex min-h-9 items-center px-2 text-sm">
            View<span className="sr-only"> {request.number}</span>
          </AdminLink>
          <Button kind="plain" size="small" onClick={() => open('notes', request)}>
            Notes<span className="sr-only"> of {request.number}</span>
          </Button>
          {mayWrite && (
            <Button kind="plain" size="small" onClick={() => open('remote', request)}>
              Remote<span className="sr-only"> help for {request.number}</span>
            </Button>
          )}
        </span>
      ),
    },
  ]
}

function TechnicianSelect({ request, people }: { request: Request; people: People }) {
  const api = useApi()
  const refresh = useRefresh('workbench')
  const mayWrite = useMay('tickets.write')
  const { id, number, assignee, status } = request
  const assign = useMutation({
    mutationFn: (assigneeId: number | null) => api.call('PUT /repair-tickets/:id/assignee', { id, assigneeId }),
    onSuccess: ({ assignee: now }) => toast({ title: `${number}: ${now?.name ?? 'unassigned'}` }),
    onError: failureToast('The repair was not assigned'),
    onSettled: refresh,
  })
  if (!mayWrite || status === 'completed') return assignee?.name ?? '—'
  const isGone = assignee && !people.some((person) => person.id === assignee.id)
  return (
    <Select
      aria-label={`Technician of ${number}`}
      value={String(assign.isPending ? (assign.variables ?? '') : (assignee?.id ?? ''))}
      disabled={assign.isPending}
      onChange={({ target }) => assign.mutate(target.value === '' ? null : Number(target.value))}
      className="w-32 [&>select]:pr-8 [&>select]:pl-2 [&>select]:text-sm">
      <option value="">Unassigned</option>
      {isGone && <option value={assignee.id}>{assignee.name}</option>}
      {people.map((person) => (
        <option key={person.id} value={person.id}>
          {person.name}
        </option>
      ))}
    </Select>
  )
}
