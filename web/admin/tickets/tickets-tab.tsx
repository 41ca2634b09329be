import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Plus, Printer } from 'lucide-react'
import { useState } from 'react'
import { useApi } from '../../api.ts'
import { ApprovalBadge, PriorityBadge, StatusBadge } from '../../repairs/ticket-badges.tsx'
import { deviceName, PRIORITY_NAMES, STATUS_NAMES, type Ticket } from '../../repairs/ticket-labels.ts'
import { weekdayMonthDay } from '../../shell/day-text.ts'
import { recentTime } from '../../shell/shop-time.ts'
import { useShell } from '../../shell/use-shell.ts'
import { Button } from '../../ui/button.tsx'
import { buttonLook } from '../../ui/button-look.ts'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { PhoneLink } from '../../ui/phone-link.tsx'
import { AdminLink } from '../frame/admin-link.tsx'
import { useAdminSearch } from '../frame/admin-search.ts'
import { TabHeading } from '../frame/tab-heading.tsx'
import { useAdminKeys } from '../frame/use-admin-keys.ts'
import { useMay } from '../frame/use-admin-pages.ts'
import { useAtHand } from '../frame/use-at-hand.ts'
import { useAdminList } from '../list/admin-list.ts'
import { CountTabs } from '../list/count-tabs.tsx'
import { type Column, DataTable } from '../list/data-table.tsx'
import { FilterSelect } from '../list/filter-select.tsx'
import { ListTools } from '../list/list-tools.tsx'
import { Pages } from '../list/pages.tsx'
import { SavedFilters } from '../list/saved-filters.tsx'
import { SearchInput } from '../list/search-input.tsx'
import { PrintIntakeFormsDialog } from './paper/print-intake-forms-dialog.tsx'

const PAGE = 50
const VIEWS = [
  { name: 'Mine', search: { mine: 'true' } },
  { name: 'Not picked up', search: { unclaimed: 'true' } },
]

export function TicketsTab() {
  const [search] = useAdminSearch('/admin/tickets/')
  const navigate = useNavigate()
  const [isPrinting, setPrinting] = useState(false)
  useAtHand('/admin/tickets/$id')
  const mayTakeIn = useMay('tickets.intake')
  useAdminKeys(
    mayTakeIn
      ? {
          n: (event) => {
            event.preventDefault()
            void navigate({ to: '/admin/tickets/new' })
          },
        }
      : {},
  )
  const filter = {
    q: search.search,
    priority: search.priority,
    assignee: search.assignee,
    mine: search.mine,
    unclaimed: search.unclaimed,
  }
  const list = useAdminList('GET /repair-tickets', { ...filter, status: search.status, page: search.page, limit: PAGE })
  const counts = useQuery({ ...useApi().query('GET /repair-tickets/counts', filter), refetchOnMount: 'always' })
  const open = (id: number) =>
    void navigate({ to: '/admin/tickets/$id', params: { id: String(id) }, resetScroll: false })
  return (
    <>
      <TabHeading
        title="Repairs"
        actions={
          mayTakeIn && (
            <>
              <Button kind="quiet" onClick={() => setPrinting(true)}>
                <Printer aria-hidden className="size-4" /> Paper forms
              </Button>
              <AdminLink to="/admin/tickets/new" className={buttonLook()}>
                <Plus aria-hidden className="size-4" /> New repair
              </AdminLink>
            </>
          )
        }>
        {counts.data
          ? `${counted(counts.data.all)} repairs, ${counted(counts.data['ready for pickup'])} ready for pickup`
          : ''}
      </TabHeading>
      <ListTools
        views={
          <div className="grid grid-cols-1 gap-2 md:flex md:flex-wrap md:items-center md:justify-between">
            <CountTabs
              name="status"
              label="Status"
              tabs={[
                { value: '', label: 'All', count: counted(counts.data?.all) },
                ...Object.entries(STATUS_NAMES).map(([value, label]) => ({
                  ...{ value, label },
                  count: counted(counts.data?.[value as Ticket['status']]),
                })),
              ]}
            />
            <SavedFilters given={VIEWS} />
          </div>
        }
        search={<SearchInput label="Search repairs" placeholder="Number, name, phone, device" />}>
        <FilterSelect
          name="priority"
          label="Priority"
          options={[['', 'Any priority'], ...Object.entries(PRIORITY_NAMES)]}
        />
        <FilterSelect
          name="mine"
          label="Technician"
          options={[
            ['', 'Everyone'],
            ['true', 'Me'],
          ]}
        />
      </ListTools>
      <DataTable
        caption="Repairs"
        columns={useColumns()}
        list={list}
        idOf={({ id }) => id}
        nameOf={({ number }) => number}
        onOpen={({ id }) => open(id)}
        empty={<EmptyState title="No repairs found">Repairs that customers bring in appear here.</EmptyState>}
      />
      <Pages total={list.data?.total ?? 0} limit={PAGE} isMore={list.data?.isMore} />
      {isPrinting && <PrintIntakeFormsDialog onClose={() => setPrinting(false)} />}
    </>
  )
}

const MAX_SELECTED = 2_000

function counted(count: number | undefined): string | undefined {
  if (count === undefined) return undefined
  return count > MAX_SELECTED ? `${MAX_SELECTED.toLocaleString('en-US')}+` : String(count)
}

function useColumns(): Column<Ticket>[] {
  const { company } = useShell()
  return [
    {
      header: 'ID',
      cell: ({ id, number }) => (
        <AdminLink to="/admin/tickets/$id" params={{ id: String(id) }} className="link figures whitespace-nowrap">
          {number}
        </AdminLink>
      ),
    },
    {
      header: 'Device',
      onPhone: 'title',
      cell: (ticket) => (
        <>
          {deviceName(ticket)}
          <span className="block text-xs text-muted max-md:hidden">{ticket.deviceType}</span>
        </>
      ),
    },
    {
      header: 'Customer',
      cell: ({ customerName, customerPhone }) => (
        <>
          {customerName}
          <span className="block text-xs whitespace-nowrap text-muted max-md:hidden">
            <PhoneLink phone={customerPhone} className="figures hover:underline" />
          </span>
        </>
      ),
    },
    {
      header: 'Status',
      cell: (ticket) => (
        <span className="flex flex-wrap gap-1">
          <StatusBadge status={ticket.status} />
          <ApprovalBadge ticket={ticket} isForStaff />
        </span>
      ),
    },
    { header: 'Priority', cell: ({ priority }) => <PriorityBadge priority={priority} /> },
    {
      header: 'Technician',
      isSecondary: true,
      className: 'whitespace-nowrap',
      cell: ({ assignee }) => assignee?.name ?? '—',
    },
    {
      header: 'Promised',
      isNamed: true,
      isSecondary: true,
      className: 'whitespace-nowrap',
      cell: ({ promisedFor }) => (promisedFor ? weekdayMonthDay(promisedFor) : '—'),
    },
    {
      header: 'Last updated',
      onPhone: 'end',
      className: 'whitespace-nowrap',
      cell: ({ updatedAt }) => recentTime(updatedAt, company.timeZone),
    },
  ]
}
