import { useQuery } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useApi } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { failureToast, toast } from '../../ui/layer/toast.ts'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { SiteLink } from '../../ui/site-link.tsx'
import { ConfirmedAction } from '../form/confirmed-action.tsx'
import { MayWrite } from '../frame/may-write.tsx'
import { TabHeading } from '../frame/tab-heading.tsx'
import { useItems } from '../frame/use-items.ts'
import { type Column, DataTable } from '../list/data-table.tsx'
import { actionsColumn, RowAction } from '../list/row-actions.tsx'
import type { Collection } from './collection.ts'
import { ruleText } from './rule-text.ts'
import { useRefreshedCollections } from './use-refreshed-collections.ts'

/** Pages of the shop that the owner fills by hand or by rules. */
export function CollectionsTab() {
  const query = useQuery({ ...useApi().query('GET /admin/collections'), refetchOnMount: 'always' })
  const { open } = useItems('/admin/collections')
  const add = (
    <MayWrite>
      <Button onClick={() => open('new')}>
        <Plus aria-hidden className="size-4" /> Add Collection
      </Button>
    </MayWrite>
  )
  return (
    <>
      <TabHeading title="Collections" actions={add}>
        {query.data && `${query.data.length} in all`}
      </TabHeading>
      <DataTable
        caption="Collections"
        columns={columnsWith(open)}
        list={{ ...query, data: query.data && { items: query.data } }}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        onOpen={({ id }) => open(id)}
        empty={
          <EmptyState title="No collections yet" action={add}>
            A collection is a page of the shop with the products that you choose, one by one or by rules, such
            as gifts under $50.
          </EmptyState>
        }
      />
      <Outlet />
    </>
  )
}

function columnsWith(open: (id: number) => void): Column<Collection>[] {
  return [
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
  ]
}

function filledBy({ choice, products, rules, match }: Collection): string {
  if (choice === 'hand') return `By hand: ${products.length}`
  const said = rules.map(ruleText)
  return `By rules: ${said.join(match === 'all' ? ' and ' : ' or ')}`
}

function linkedFrom({ onHome, inMenu }: Collection): string {
  return [onHome && 'Front page', inMenu && 'Menu'].filter(Boolean).join(', ') || '—'
}

function DeleteCollection({ collection: { id, name } }: { collection: Collection }) {
  const api = useApi()
  return (
    <ConfirmedAction
      verb="Delete"
      of={name}
      title={`Delete ${name}?`}
      confirmLabel="Delete collection"
      run={() => api.call('DELETE /admin/collections/:id', { id })}
      onDone={() => toast({ title: 'Collection deleted successfully' })}
      onFailed={failureToast('Failed to delete collection')}
      refresh={useRefreshedCollections()}
    >
      <p>Its page and its address are gone then. Its products stay in the shop.</p>
    </ConfirmedAction>
  )
}
