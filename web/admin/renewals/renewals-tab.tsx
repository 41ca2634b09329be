import type { RowOf } from '../../api.ts'
import { shopDay } from '../../shell/shop-time.ts'
import { useShell } from '../../shell/use-shell.ts'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { AdminLink } from '../frame/admin-link.tsx'
import { useAdminSearch } from '../frame/admin-search.ts'
import { TabHeading } from '../frame/tab-heading.tsx'
import { useAdminList } from '../list/admin-list.ts'
import { type Column, DataTable } from '../list/data-table.tsx'
import { FilterSelect } from '../list/filter-select.tsx'
import { Pages } from '../list/pages.tsx'

type Renewal = RowOf<'GET /admin/renewals'>

const LIMIT = 50
const KINDS = [
  ['', 'Everything'],
  ['domain', 'Domains'],
  ['hosting', 'Hosting'],
  ['warranty', 'Warranties'],
  ['plan', 'Managed IT'],
  ['follow-up', 'Follow-ups'],
] as const
const DAYS = [
  ['14', 'The next 14 days'],
  ['30', 'The next 30 days'],
  ['', 'The next 60 days'],
  ['365', 'The next year'],
] as const

/** Names, repairs, plans and appointments are counted apart. */
function rowNumber({ kind, id }: Renewal): number {
  return id * 4 + COUNTED[kind]
}

const COUNTED: Record<Renewal['kind'], number> = {
  domain: 0,
  hosting: 0,
  warranty: 1,
  plan: 2,
  'follow-up': 3,
}

const KIND_WORDS: Record<Renewal['kind'], string> = {
  domain: 'Domain',
  hosting: 'Hosting',
  warranty: 'Warranty',
  plan: 'Managed IT',
  'follow-up': 'Follow-up',
}

/** What runs out by itself, whoever has to do with it: one list, by the last day. */
export function RenewalsTab() {
  const [search] = useAdminSearch('/admin/renewals')
  const { company } = useShell()
  const list = useAdminList('GET /admin/renewals', { ...search, limit: LIMIT })
  return (
    <>
      <TabHeading title="Renewals">
        Names, hosting, warranties, terms of plans and what follows an appointment, by their last day.
        Customers are mailed 60, 30, 14, 7 and 1 days before, of a name or hosting with a link to pay; of a
        warranty or a plan’s next term at most a quarter of its time ahead. Here is what to call about.
      </TabHeading>
      <div className="flex flex-wrap gap-2">
        <FilterSelect name="kind" label="What" options={KINDS} />
        <FilterSelect name="days" label="When" options={DAYS} />
      </div>
      <DataTable
        caption="Renewals"
        columns={columnsIn(company.timeZone)}
        list={list}
        idOf={rowNumber}
        nameOf={({ what }) => what}
        empty={<EmptyState title="Nothing ends in this time">What will run out appears here.</EmptyState>}
      />
      <Pages total={list.data?.total ?? 0} limit={LIMIT} isMore={list.data?.isMore} />
    </>
  )
}

function columnsIn(timeZone: string): Column<Renewal>[] {
  return [
    { header: 'What', cell: (renewal) => <What renewal={renewal} /> },
    { header: 'Kind', cell: ({ kind }) => KIND_WORDS[kind] },
    {
      header: 'Last day',
      cell: ({ endsOn }) => (
        <span className="whitespace-nowrap">{shopDay(`${endsOn}T12:00:00Z`, timeZone)}</span>
      ),
    },
    {
      header: 'Customer',
      cell: ({ customerName, customerEmail }) => (
        <span className="wrap-anywhere">
          {customerName}
          {customerEmail && (
            <a href={`mailto:${customerEmail}`} className="link block text-sm">
              {customerEmail}
            </a>
          )}
        </span>
      ),
    },
    {
      header: 'To pay',
      isSecondary: true,
      cell: ({ payHref }) =>
        payHref ? (
          <a href={payHref} className="link">
            Its page
          </a>
        ) : (
          '—'
        ),
    },
  ]
}

function What({ renewal: { kind, id, what } }: { renewal: Renewal }) {
  if (kind === 'plan')
    return (
      <AdminLink to="/admin/plans/$id" params={{ id: String(id) }} className="link wrap-anywhere">
        {what}
      </AdminLink>
    )
  if (kind === 'follow-up')
    return (
      <AdminLink to="/admin/appointments/$id" params={{ id: String(id) }} className="link wrap-anywhere">
        {what}
      </AdminLink>
    )
  if (kind === 'warranty')
    return (
      <AdminLink to="/admin/tickets/$id" params={{ id: String(id) }} className="link wrap-anywhere">
        {what}
      </AdminLink>
    )
  return (
    <AdminLink to="/admin/domain-orders" search={{ status: 'active' }} className="link wrap-anywhere">
      {what}
    </AdminLink>
  )
}
