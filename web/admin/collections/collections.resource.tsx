import { useApi } from '../../api.ts'
import { SiteLink } from '../../ui/site-link.tsx'
import { DeleteAction } from '../form/confirmed-action.tsx'
import { rowCountText } from '../list/list-page.tsx'
import { actionsColumn, RowAction } from '../list/row-actions.tsx'
import { defineList, type ListResource } from '../resource.ts'
import type { Collection } from './collection.ts'
import { ruleText } from './rule-text.ts'

export const collections: ListResource = {
  name: 'collection',
  label: 'Collections',
  path: '/admin/collections',
  itemPath: '/admin/collections/$id',
  shopPaths: ['/collections'],
  list: defineList('GET /admin/collections', {
    intro: rowCountText,
    addLabel: 'Add Collection',
    empty: {
      title: 'No collections yet',
      text: 'A collection is a page of the shop with the products that you choose, one by one or by rules, such as gifts under $50.',
      offersAdd: true,
    },
    columns: ({ open }) => [
      { header: 'Name', cell: ({ name }) => name },
      { header: 'Products', cell: filledBy },
      { header: 'Linked', isSecondary: true, cell: linkedFrom },
      {
        header: 'Page',
        isSecondary: true,
        cell: ({ name, slug }) => (
          <SiteLink href={`/collections/${slug}`} className="link" aria-label={`Page of ${name}`}>
            /collections/{slug}
          </SiteLink>
        ),
      },
      actionsColumn((collection) => (
        <>
          <RowAction verb="Edit" of={collection.name} onClick={() => open(collection.id)} />
          <DeleteCollection collection={collection} />
        </>
      )),
    ],
  }),
}

function filledBy({ choice, products, rules, match }: Collection): string {
  if (choice === 'hand') return `By hand: ${products.length}`
  const said = rules.map(ruleText)
  return `By rules: ${said.join(match === 'all' ? ' and ' : ' or ')}`
}

function linkedFrom({ onHome, inMenu }: Collection): string {
  return [onHome && 'Home page', inMenu && 'Menu'].filter(Boolean).join(', ') || '—'
}

function DeleteCollection({ collection: { id, name } }: { collection: Collection }) {
  const api = useApi()
  return (
    <DeleteAction
      resource="collection"
      what="collection"
      name={name}
      title={`Delete ${name}?`}
      run={() => api.call('DELETE /admin/collections/:id', { id })}>
      <p>This deletes its page. Its products stay in the shop.</p>
    </DeleteAction>
  )
}
