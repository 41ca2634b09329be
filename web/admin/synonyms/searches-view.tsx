import { useNavigate } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { RowOf } from '../../api.ts'
import { dayText } from '../../shell/day-text.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { AdminLink } from '../frame/admin-link.tsx'
import { useAdminSearch } from '../frame/admin-search.ts'
import { TabHeading } from '../frame/tab-heading.tsx'
import { useAdminList } from '../list/admin-list.ts'
import { type Column, DataTable } from '../list/data-table.tsx'
import { FilterSelect } from '../list/filter-select.tsx'
import { Pages } from '../list/pages.tsx'
import { placeOf } from '../nouns.ts'

const LIMIT = 50
const FILTERS = [
  ['', 'All searches'],
  ['true', 'Found nothing'],
  ['false', 'Found something'],
] as const

/** What is searched in the shop, what of it found nothing, and what was opened. */
export function SearchesView() {
  const navigate = useNavigate()
  const [search] = useAdminSearch('/admin/searches')
  const query = useAdminList('GET /admin/searches', { ...search, limit: LIMIT })
  return (
    <>
      <TabHeading
        title="What people search"
        actions={
          <Button kind="quiet" onClick={() => navigate({ to: '/admin/synonyms' })}>
            <ArrowLeft aria-hidden className="size-4" /> Search words
          </Button>
        }
      >
        The 2,000 most searched words. Who searched is not kept.
      </TabHeading>
      <div className="flex flex-wrap gap-2">
        <FilterSelect name="empty" label="Which searches" options={FILTERS} />
      </div>
      <DataTable
        caption="Searches"
        columns={columns}
        list={query}
        idOf={({ id }) => id}
        nameOf={({ words }) => words}
        empty={<EmptyState title="No such searches">They are counted from the first one on.</EmptyState>}
      />
      <Pages total={query.data?.total ?? 0} limit={LIMIT} />
    </>
  )
}

const columns: Column<RowOf<'GET /admin/searches'>>[] = [
  { header: 'Words', cell: ({ words }) => <span className="wrap-anywhere">{words}</span> },
  { header: 'Searched', isFigure: true, cell: ({ asked }) => `${asked}×` },
  {
    header: 'Found',
    isFigure: true,
    cell: ({ found }) => (found === 0 ? <strong>Nothing</strong> : found),
  },
  {
    header: 'Opened',
    cell: ({ opened }) =>
      opened.length === 0 ? (
        <span className="text-muted">Nothing</span>
      ) : (
        <span className="grid gap-1">
          {opened.map(({ kind, id, name, clicks }) => (
            <span key={`${kind}:${id}`}>
              <AdminLink {...placeOf(`${kind}:${id}`)!} className="link">
                {name}
              </AdminLink>{' '}
              <span className="figures text-muted">{clicks}×</span>
            </span>
          ))}
        </span>
      ),
  },
  { header: 'Last on', isSecondary: true, cell: ({ lastAskedOn }) => dayText(lastAskedOn) },
]
