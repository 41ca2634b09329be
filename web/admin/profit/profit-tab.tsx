import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import { useState } from 'react'
import type { ProfitKey, ProfitSort } from '#contract/reports/profit.ts'
import { dayIn } from '#contract/zoned-time.ts'
import { useApi } from '../../api.ts'
import { stringifySearch } from '../../search-params.ts'
import { useShell } from '../../shell/use-shell.ts'
import { Button } from '../../ui/button.tsx'
import { buttonLook } from '../../ui/button-look.ts'
import { Card } from '../../ui/card.tsx'
import { Select } from '../../ui/form/select.tsx'
import { formatMoney } from '../../ui/money.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { Labelled } from '../form/labelled.tsx'
import { useAdminSearch } from '../frame/admin-search.ts'
import { TabHeading } from '../frame/tab-heading.tsx'
import { DataTable } from '../list/data-table.tsx'
import { BarList } from '../reports/bar-list.tsx'
import { PeriodPicker } from '../reports/period-picker.tsx'
import { chosenDays } from '../reports/periods.ts'
import type { Profit } from './profit.ts'
import { profitColumns } from './profit-columns.tsx'
import { ProfitDefinitions } from './profit-definitions.tsx'
import { ProfitNotices } from './profit-notices.tsx'
import { useProfitPlace } from './profit-place.ts'
import { ProfitTotal } from './profit-total.tsx'

const KEYS: Record<ProfitKey, string> = {
  product: 'Product',
  category: 'Category',
  repair: 'Repair',
  technician: 'Technician',
  customer: 'Customer',
}

const SORTS: Record<ProfitSort, string> = {
  'profit-high': 'Highest profit',
  'profit-low': 'Lowest profit',
  'margin-low': 'Lowest margin',
  'margin-high': 'Highest margin',
  'sales-high': 'Highest sales',
  'sales-low': 'Lowest sales',
  name: 'Name, A to Z',
  'name-z': 'Name, Z to A',
}

/** Rows that are shown at first, and with each click on “Show more”. */
const STEP = 20

export function ProfitTab() {
  const [search, change] = useAdminSearch('/admin/profit')
  const today = dayIn(useShell().company.timeZone, new Date())
  const { by = 'product', sort = 'profit-high' } = search
  const days = chosenDays(search, today)
  const requested = { ...days, by, sort }
  const query = useQuery({ ...useApi().query('GET /admin/profit', requested), placeholderData: keepPreviousData })
  return (
    <>
      <TabHeading
        title="Profit"
        actions={
          <a href={`/api/admin/profit/export${stringifySearch(requested)}`} download className={buttonLook('quiet')}>
            <Download aria-hidden className="size-4" /> Download CSV
          </a>
        }
      />
      <PeriodPicker today={today} days={days} onChange={change}>
        <Labelled label="Profit by">
          <Select
            value={by}
            onChange={({ target }) => change({ by: target.value as ProfitKey })}
            className="text-sm sm:w-36">
            {Object.entries(KEYS).map(([key, label]) => (
              <option key={key} value={key}>
                {label}
              </option>
            ))}
          </Select>
        </Labelled>
        <Labelled label="Sort by">
          <Select
            value={sort}
            onChange={({ target }) => change({ sort: target.value as ProfitSort })}
            className="text-sm sm:w-48">
            {Object.entries(SORTS).map(([one, label]) => (
              <option key={one} value={one}>
                {label}
              </option>
            ))}
          </Select>
        </Labelled>
      </PeriodPicker>
      {query.data && <Summary profit={query.data} />}
      <Rows key={`${by} ${sort} ${days.from} ${days.to}`} query={query} by={by} />
      <ProfitDefinitions />
    </>
  )
}

function Summary({ profit }: { profit: Profit }) {
  const bars = profit.mostProfit.map(({ name, profit }) => ({ label: name, value: profit }))
  return (
    <>
      <ProfitNotices profit={profit} />
      <div className="grid gap-4 lg:grid-cols-2">
        <Card>
          <ProfitTotal total={profit.total} />
        </Card>
        {bars.length > 0 && (
          <Card className="grid content-start gap-3">
            <h2 className="text-base">Most profit by {KEYS[profit.by].toLowerCase()}</h2>
            <BarList bars={bars} format={formatMoney} />
          </Card>
        )}
      </div>
    </>
  )
}

interface RowsProps {
  query: { data: Profit | undefined; error: Error | null; isFetching: boolean; refetch: () => unknown }
  by: ProfitKey
}

function Rows({ query, by }: RowsProps) {
  const navigate = useNavigate()
  const placeOf = useProfitPlace(query.data?.by ?? by)
  const [most, setMost] = useState(STEP)
  const all = (query.data?.rows ?? []).map((row, index) => ({ ...row, number: row.id ?? -1 - index }))
  const rows = all.slice(0, most)
  return (
    <>
      <DataTable
        caption={`Profit by ${KEYS[by].toLowerCase()}`}
        columns={profitColumns(KEYS[query.data?.by ?? by], placeOf)}
        list={{ ...query, data: query.data && { items: rows } }}
        idOf={({ number }) => number}
        nameOf={({ name }) => name}
        onOpen={(row) => {
          const place = placeOf(row)
          if (place) void navigate(place)
        }}
        empty={<EmptyState title="No sales in this period">Choose another period.</EmptyState>}
      />
      {rows.length < all.length ? (
        <Button kind="quiet" className="justify-self-center" onClick={() => setMost(most + STEP)}>
          Show more ({rows.length} of {all.length}
          {query.data?.isMore && '+'})
        </Button>
      ) : (
        query.data?.isMore && (
          <p className="text-sm text-muted">The first {rows.length} rows. The total and the CSV include all of them.</p>
        )
      )}
    </>
  )
}
