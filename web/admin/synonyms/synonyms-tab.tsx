import { useQuery } from '@tanstack/react-query'
import { Outlet, useNavigate } from '@tanstack/react-router'
import { ChartColumn, Plus } from 'lucide-react'
import { useApi } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { TabHeading } from '../frame/tab-heading.tsx'
import { useItems } from '../frame/use-items.ts'
import { type Column, DataTable } from '../list/data-table.tsx'
import { actionsColumn, RowAction } from '../list/row-actions.tsx'
import { DeleteSynonym } from './delete-synonym.tsx'
import { type Synonym, typedWordsOf } from './synonym.ts'
import { TrySearch } from './try-search.tsx'

/** Words that mean the same to whoever searches in the shop. */
export function SynonymsTab() {
  const navigate = useNavigate()
  const { open } = useItems('/admin/synonyms')
  const query = useQuery({ ...useApi().query('GET /admin/synonyms'), refetchOnMount: 'always' })
  const add = (
    <Button onClick={() => open('new')}>
      <Plus aria-hidden className="size-4" /> Add words
    </Button>
  )
  return (
    <>
      <TabHeading
        title="Search words"
        actions={
          <>
            <Button kind="quiet" onClick={() => navigate({ to: '/admin/searches' })}>
              <ChartColumn aria-hidden className="size-4" /> What people search
            </Button>
            {add}
          </>
        }
      >
        Plurals, units, typing errors and words written apart or together are understood without an entry.
      </TabHeading>
      <TrySearch />
      <DataTable
        caption="Search words"
        columns={columnsWith(open)}
        list={{ ...query, data: query.data && { items: query.data } }}
        idOf={({ id }) => id}
        nameOf={typedWordsOf}
        onOpen={({ id }) => open(id)}
        empty={
          <EmptyState title="No search words yet" action={add}>
            What do your customers call what you call something else?
          </EmptyState>
        }
      />
      <Outlet />
    </>
  )
}

function columnsWith(open: (id: number) => void): Column<Synonym>[] {
  return [
    { header: 'Whoever searches', cell: ({ words }) => words.join(', ') },
    {
      header: 'finds as well',
      cell: ({ alsoFinds }) =>
        alsoFinds.length > 0 ? alsoFinds.join(', ') : <span className="text-muted">each of these words</span>,
    },
    actionsColumn((synonym) => (
      <>
        <RowAction verb="Edit" of={typedWordsOf(synonym)} onClick={() => open(synonym.id)} />
        <DeleteSynonym synonym={synonym} />
      </>
    )),
  ]
}
