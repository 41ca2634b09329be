import { ChartColumn } from 'lucide-react'
import { useApi } from '../../api.ts'
import { buttonLook } from '../../ui/button-look.ts'
import { DeleteAction } from '../form/confirmed-action.tsx'
import { AdminLink } from '../frame/admin-link.tsx'
import { actionsColumn, RowAction } from '../list/row-actions.tsx'
import { defineList, type ListResource } from '../resource.ts'
import { type Synonym, typedWordsOf } from './synonym.ts'
import { TrySearch } from './try-search.tsx'

export const synonyms: ListResource = {
  name: 'synonym',
  label: 'Search words',
  path: '/admin/synonyms',
  itemPath: '/admin/synonyms/$id',
  list: defineList('GET /admin/synonyms', {
    intro: 'Plurals, units, typos and compound words are handled automatically.',
    Actions: () => (
      <AdminLink to="/admin/searches" className={buttonLook('quiet')}>
        <ChartColumn aria-hidden className="size-4" /> Search insights
      </AdminLink>
    ),
    addLabel: 'Add words',
    Above: TrySearch,
    nameOf: typedWordsOf,
    empty: { title: 'No search words yet', text: 'Add words that customers use for your products.', offersAdd: true },
    columns: ({ open }) => [
      { header: 'Search term', cell: ({ words }) => words.join(', ') },
      {
        header: 'Also finds',
        cell: ({ alsoFinds }) =>
          alsoFinds.length > 0 ? alsoFinds.join(', ') : <span className="text-muted">each of these words</span>,
      },
      actionsColumn((synonym) => (
        <>
          <RowAction verb="Edit" of={typedWordsOf(synonym)} onClick={() => open(synonym.id)} />
          <DeleteSynonym synonym={synonym} />
        </>
      )),
    ],
  }),
}

function DeleteSynonym({ synonym }: { synonym: Synonym }) {
  const api = useApi()
  return (
    <DeleteAction
      resource="synonym"
      what="search words"
      name={typedWordsOf(synonym)}
      title="Delete these search words"
      run={() => api.call('DELETE /admin/synonyms/:id', { id: synonym.id })}>
      <p>Searching for “{typedWordsOf(synonym)}” will find only products that contain these words.</p>
    </DeleteAction>
  )
}
