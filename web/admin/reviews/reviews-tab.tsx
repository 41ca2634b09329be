import { Outlet } from '@tanstack/react-router'
import { shopDay } from '../../shell/shop-time.ts'
import { useShell } from '../../shell/use-shell.ts'
import { Badge } from '../../ui/badge.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { Stars } from '../../ui/stars.tsx'
import { useAdminSearch } from '../frame/admin-search.ts'
import { TabHeading } from '../frame/tab-heading.tsx'
import { useItems } from '../frame/use-items.ts'
import { useAdminList } from '../list/admin-list.ts'
import { type Column, DataTable } from '../list/data-table.tsx'
import { FilterSelect } from '../list/filter-select.tsx'
import { ListTools } from '../list/list-tools.tsx'
import { Pages } from '../list/pages.tsx'
import { actionsColumn, RowAction } from '../list/row-actions.tsx'
import { SearchInput } from '../list/search-input.tsx'
import { AskingButton } from './asking.tsx'
import { REVIEW_STATES, type Review } from './review-words.ts'

const LIMIT = 50

/** What buyers say of products, before and after somebody read it. */
export function ReviewsTab() {
  const [search] = useAdminSearch('/admin/reviews')
  const { company } = useShell()
  const { open } = useItems('/admin/reviews')
  const list = useAdminList('GET /admin/reviews', { ...search, limit: LIMIT })
  return (
    <>
      <TabHeading title="Reviews" actions={<AskingButton />} />
      <ListTools search={<SearchInput label="Search what buyers say" />}>
        <FilterSelect
          name="status"
          label="State"
          options={[
            ['', 'All reviews'],
            ...Object.entries(REVIEW_STATES).map(([state, { word }]) => [state, word] as const),
          ]}
        />
        <FilterSelect
          name="rating"
          label="Stars"
          options={[
            ['', 'Any stars'],
            ...[5, 4, 3, 2, 1].map(
              (stars) => [String(stars), stars === 1 ? '1 star' : `${stars} stars`] as const,
            ),
          ]}
        />
      </ListTools>
      <DataTable
        caption="Reviews"
        columns={columnsWith(open, company.timeZone)}
        list={list}
        idOf={({ id }) => id}
        nameOf={nameOfReview}
        onOpen={({ id }) => open(id)}
        empty={
          <EmptyState title="No reviews here">
            Buyers are asked by mail some days after their order reached them. What they say appears here
            first.
          </EmptyState>
        }
      />
      <Pages total={list.data?.total ?? 0} limit={LIMIT} isMore={list.data?.isMore} />
      <Outlet />
    </>
  )
}

function nameOfReview({ product, rating }: Review): string {
  return `${rating} stars for ${product.name}`
}

function columnsWith(open: (id: number) => void, timeZone: string): Column<Review>[] {
  return [
    {
      header: 'Product',
      cell: ({ id, product }) => (
        <button type="button" className="link text-left" onClick={() => open(id)}>
          {product.name}
        </button>
      ),
    },
    { header: 'Stars', cell: ({ rating }) => <Stars rating={rating} /> },
    {
      header: 'What they say',
      isSecondary: true,
      cell: ({ text }) => <span className="line-clamp-2 max-w-xl wrap-anywhere">{text || '—'}</span>,
    },
    {
      header: 'State',
      cell: ({ status }) => <Badge tone={REVIEW_STATES[status].tone}>{REVIEW_STATES[status].word}</Badge>,
    },
    { header: 'Written', cell: ({ writtenAt }) => shopDay(writtenAt, timeZone) },
    actionsColumn((review) => (
      <RowAction verb="Read" of={nameOfReview(review)} onClick={() => open(review.id)} />
    )),
  ]
}
