import { linkOptions } from '@tanstack/react-router'
import { containsWords, searchable } from '#contract/search-text.ts'
import type { Output } from '../../api.ts'
import { useApi } from '../../api.ts'
import { countText } from '../../catalog/list-title.ts'
import { Badge } from '../../ui/badge.tsx'
import { AdminLink } from '../frame/admin-link.tsx'
import { orderColumn } from '../list/order-column.tsx'
import { actionsColumn, RowAction } from '../list/row-actions.tsx'
import { DeleteGroup } from '../products/groups/delete-group.tsx'
import { groupColumns } from '../products/groups/group-columns.tsx'
import { defineList, type ListResource, MAX_FOUND } from '../resource.ts'

export type Category = Output<'GET /admin/categories'>[number]

export const categories: ListResource = {
  name: 'category',
  label: 'Categories',
  path: '/admin/categories',
  itemPath: '/admin/categories/$id',
  shopPaths: ['/categories'],
  find: async (api, text) =>
    (await api.call('GET /admin/categories'))
      .filter(({ name }) => containsWords(text)(searchable(name)))
      .slice(0, MAX_FOUND)
      .map(({ id, name, productCount }) => ({
        id,
        name,
        detail: countText(productCount),
        place: linkOptions({ to: '/admin/products', search: { categoryId: id } }),
      })),
  list: defineList('GET /admin/categories', {
    intro: ({ items }) => `${items.length} in all, in the order of the shop`,
    addLabel: 'Add Category',
    empty: {
      title: 'No categories yet',
      text: 'Every product belongs to a category. Shoppers browse by category.',
      offersAdd: true,
    },
    columns: ({ open, rows }) => [
      {
        header: 'Name',
        cell: ({ name, needsHealthStatement }) => (
          <span className="flex flex-wrap items-center gap-2">
            {name} {needsHealthStatement && <Badge tone="sage">Supplement statement</Badge>}
          </span>
        ),
      },
      ...groupColumns<Category>(({ id }) => ({ categoryId: id })),
      orderColumn('category', rows),
      actionsColumn((category) => (
        <>
          <RowAction verb="Edit" of={category.name} onClick={() => open(category.id)} />
          <DeleteCategory category={category} />
        </>
      )),
    ],
  }),
}

function DeleteCategory({ category }: { category: Category }) {
  const { id } = category
  const api = useApi()
  return (
    <DeleteGroup
      what="category"
      group={category}
      run={() => api.call('DELETE /admin/categories/:id', { id })}
      loss="This also deletes its page. No product is in it.">
      {(count) => (
        <>
          {count} {count === 1 ? 'product is' : 'products are'} still in it, so it cannot be deleted yet.{' '}
          <AdminLink to="/admin/products" search={{ categoryId: id, status: 'all' }} className="link">
            Show them
          </AdminLink>{' '}
          and move them to another category first.
        </>
      )}
    </DeleteGroup>
  )
}
