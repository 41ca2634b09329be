import { AdminLink } from '../../frame/admin-link.tsx'
import type { Column } from '../../list/data-table.tsx'
import type { Group } from './group.ts'

type Filter = { brandId: number } | { categoryId: number }

export function groupColumns<G extends Group>(filterOf: (group: G) => Filter): Column<G>[] {
  return [
    { header: 'Slug', isSecondary: true, cell: ({ slug }) => slug },
    {
      header: 'Products',
      isFigure: true,
      cell: (group) => (
        <AdminLink
          to="/admin/products"
          search={filterOf(group)}
          className="link"
          aria-label={`${group.productCount} of ${group.name}`}>
          {group.productCount}
        </AdminLink>
      ),
    },
    { header: 'Archived', isFigure: true, isSecondary: true, cell: ({ archivedCount }) => archivedCount },
  ]
}
