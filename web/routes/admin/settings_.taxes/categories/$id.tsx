import { createFileRoute, useParams } from '@tanstack/react-router'
import { TaxCategoryDialog } from '../../../../admin/taxes/tax-category-dialog.tsx'
import { adminPart } from '../../-admin-route.tsx'

export const Route = createFileRoute('/admin/settings_/taxes/categories/$id')({
  ...adminPart,
  component: OpenedTaxCategory,
})

function OpenedTaxCategory() {
  const { id } = useParams({ strict: false })
  return <TaxCategoryDialog key={id} item={id!} />
}
