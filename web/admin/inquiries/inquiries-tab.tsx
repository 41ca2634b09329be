import { Outlet } from '@tanstack/react-router'
import { shopTime } from '../../shell/shop-time.ts'
import { useShell } from '../../shell/use-shell.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { useAdminSearch } from '../frame/admin-search.ts'
import { TabHeading } from '../frame/tab-heading.tsx'
import { useItems } from '../frame/use-items.ts'
import { useAdminList } from '../list/admin-list.ts'
import { type Column, DataTable } from '../list/data-table.tsx'
import { FilterSelect } from '../list/filter-select.tsx'
import { Pages } from '../list/pages.tsx'
import { actionsColumn } from '../list/row-actions.tsx'
import type { InquiryRow } from './inquiry.ts'

const LIMIT = 50
const STATES = [
  ['', 'To answer'],
  ['proposed', 'Waiting for the customer'],
  ['approved', 'Approved, to begin'],
  ['closed', 'Closed'],
] as const

/** What people ask for in writing, and what they said to our price. */
export function InquiriesTab() {
  const [search] = useAdminSearch('/admin/inquiries')
  const { company } = useShell()
  const { open } = useItems('/admin/inquiries')
  const list = useAdminList('GET /admin/inquiries', { ...search, limit: LIMIT })
  return (
    <>
      <TabHeading title="Requests">
        Answer with a quote; once it is approved, a repair, a sale or an appointment is made of it.
      </TabHeading>
      <div className="flex flex-wrap gap-2">
        <FilterSelect name="status" label="Which requests" options={STATES} />
      </div>
      <DataTable
        caption="Requests"
        columns={columnsWith({ open, timeZone: company.timeZone })}
        list={list}
        idOf={({ id }) => id}
        nameOf={({ number }) => number}
        onOpen={({ id }) => open(id)}
        empty={
          <EmptyState title="Nothing here">
            What people ask for on the page of a service appears here.
          </EmptyState>
        }
      />
      <Pages total={list.data?.total ?? 0} limit={LIMIT} isMore={list.data?.isMore} />
      <Outlet />
    </>
  )
}

interface Given {
  open: (id: number) => void
  timeZone: string
}

function columnsWith({ open, timeZone }: Given): Column<InquiryRow>[] {
  return [
    {
      header: 'Request',
      cell: ({ number, serviceName }) => `${number}, ${serviceName}`,
    },
    { header: 'By', cell: ({ customerName }) => <span className="wrap-anywhere">{customerName}</span> },
    {
      header: 'What',
      isSecondary: true,
      cell: ({ description }) => <span className="line-clamp-2 wrap-anywhere">{description}</span>,
    },
    { header: 'Asked', cell: ({ createdAt }) => shopTime(createdAt, timeZone) },
    actionsColumn(({ id, number }) => (
      <Button kind="quiet" size="small" aria-label={`Open ${number}`} onClick={() => open(id)}>
        Open
      </Button>
    )),
  ]
}
