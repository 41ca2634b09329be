import { Outlet } from '@tanstack/react-router'
import { MonitorCheck, Plus } from 'lucide-react'
import { perTerm, usedText } from '../../managed-it/plan-words.ts'
import { dayText } from '../../shell/day-text.ts'
import { Button } from '../../ui/button.tsx'
import { Money } from '../../ui/money.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { useAdminSearch } from '../frame/admin-search.ts'
import { MayWrite } from '../frame/may-write.tsx'
import { TabHeading } from '../frame/tab-heading.tsx'
import { useItems } from '../frame/use-items.ts'
import { useAdminList } from '../list/admin-list.ts'
import { type Column, DataTable } from '../list/data-table.tsx'
import { FilterSelect } from '../list/filter-select.tsx'
import { ListTools } from '../list/list-tools.tsx'
import { Pages } from '../list/pages.tsx'
import { SearchInput } from '../list/search-input.tsx'
import type { PlanRow } from './plan.ts'

const PAGE = 50
const SHOWN = [
  ['', 'Running'],
  ['due', 'To be paid'],
  ['ended', 'Ended'],
] as const

/** The devices that we look after, by the next invoice. */
export function PlansTab() {
  const [{ search, show, page }] = useAdminSearch('/admin/plans')
  const list = useAdminList('GET /admin/plans', { search, show, page, limit: PAGE })
  const { open } = useItems('/admin/plans')
  return (
    <>
      <TabHeading
        title="Managed IT"
        actions={
          <MayWrite>
            <Button onClick={() => open('new')}>
              <Plus aria-hidden className="size-4" /> New plan
            </Button>
          </MayWrite>
        }
      >
        Each term has its invoice by itself, on its first day, mailed with a link to pay.
      </TabHeading>
      <ListTools search={<SearchInput label="Search plans" placeholder="Number, name, e-mail or plan" />}>
        <FilterSelect name="show" label="Show" options={SHOWN} />
      </ListTools>
      <DataTable
        caption="Managed IT"
        columns={columnsWith(open)}
        list={list}
        idOf={({ id }) => id}
        nameOf={({ number }) => number}
        onOpen={({ id }) => open(id)}
        empty={
          <EmptyState icon={<MonitorCheck aria-hidden />} title="No plans here">
            Whoever has devices looked after for a fixed price belongs here.
          </EmptyState>
        }
      />
      <Pages total={list.data?.total ?? 0} limit={PAGE} />
      <Outlet />
    </>
  )
}

function columnsWith(open: (id: number) => void): Column<PlanRow>[] {
  return [
    {
      header: 'Plan',
      cell: ({ id, number, name }) => (
        <>
          <button type="button" className="link figures" onClick={() => open(id)}>
            {number}
          </button>
          <span className="block text-sm wrap-anywhere">{name}</span>
        </>
      ),
    },
    {
      header: 'Customer',
      cell: ({ customerName, customerEmail }) => (
        <span className="wrap-anywhere">
          {customerName}
          <span className="block text-sm text-muted">{customerEmail}</span>
        </span>
      ),
    },
    {
      header: 'Price',
      isFigure: true,
      cell: ({ price, termMonths }) => (
        <>
          <Money amount={price} />
          <span className="block text-xs text-muted">{perTerm(termMonths)}</span>
        </>
      ),
    },
    {
      header: 'Devices',
      isFigure: true,
      isSecondary: true,
      cell: ({ devices, deviceLimit }) => `${devices.length} of ${deviceLimit}`,
    },
    {
      header: 'Hours',
      isSecondary: true,
      cell: ({ term, hoursIncluded }) => (term ? usedText(term.usedMinutes, hoursIncluded) : '—'),
    },
    {
      header: 'Next invoice',
      cell: ({ nextInvoiceOn, endsOn }) =>
        nextInvoiceOn ? dayText(nextInvoiceOn) : `Ends ${endsOn ? dayText(endsOn) : ''}`,
    },
    {
      header: 'To pay',
      isFigure: true,
      cell: ({ due }) => (due > 0 ? <Money amount={due} /> : '—'),
    },
  ]
}
