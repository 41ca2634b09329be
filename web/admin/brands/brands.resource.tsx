import { linkOptions } from '@tanstack/react-router'
import { containsWords, searchable } from '#contract/search-text.ts'
import type { Output } from '../../api.ts'
import { useApi } from '../../api.ts'
import { countText } from '../../catalog/list-title.ts'
import { AdminLink } from '../frame/admin-link.tsx'
import { rowCountText } from '../list/list-page.tsx'
import { actionsColumn, RowAction } from '../list/row-actions.tsx'
import { DeleteGroup } from '../products/groups/delete-group.tsx'
import { groupColumns } from '../products/groups/group-columns.tsx'
import { defineList, type ListResource, MAX_FOUND } from '../resource.ts'

export type Brand = Output<'GET /admin/brands'>[number]

export const brands: ListResource = {
  name: 'brand',
  label: 'Brands',
  path: '/admin/brands',
  itemPath: '/admin/brands/$id',
  find: async (api, text) =>
    (await api.call('GET /admin/brands'))
      .filter(({ name }) => containsWords(text)(searchable(name)))
      .slice(0, MAX_FOUND)
      .map(({ id, name, productCount }) => ({
        id,
        name,
        detail: countText(productCount),
        place: linkOptions({ to: '/admin/products', search: { brandId: id } }),
      })),
  list: defineList('GET /admin/brands', {
    intro: rowCountText,
    addLabel: 'Add Brand',
    empty: {
      title: 'No brands yet',
      text: 'Brands of your products. Shoppers can filter by them, and each has a page.',
      offersAdd: true,
    },
    columns: ({ open }) => [
      { header: 'Name', cell: ({ name }) => name },
      ...groupColumns<Brand>(({ id }) => ({ brandId: id })),
      actionsColumn((brand) => (
        <>
          <RowAction verb="Edit" of={brand.name} onClick={() => open(brand.id)} />
          <DeleteBrand brand={brand} />
        </>
      )),
    ],
  }),
}

function DeleteBrand({ brand }: { brand: Brand }) {
  const { id } = brand
  const api = useApi()
  return (
    <DeleteGroup
      what="brand"
      group={brand}
      run={() => api.call('DELETE /admin/brands/:id', { id })}
      loss="This also deletes its page. No product uses it.">
      {(count) => (
        <>
          {count} {count === 1 ? 'product uses' : 'products use'} it, so it cannot be deleted yet.{' '}
          <AdminLink to="/admin/products" search={{ brandId: id, status: 'all' }} className="link">
            Show them
          </AdminLink>{' '}
          and give them another brand first.
        </>
      )}
    </DeleteGroup>
  )
}
