import { createFileRoute } from '@tanstack/react-router'
import { ProductDialog } from '../../../admin/products/form/product-dialog.tsx'
import type { ProductViewSearch } from '../../../admin/products/products.resource.ts'
import { useProducts } from '../../../admin/products/use-products.ts'
import { adminPart } from '../-admin-route.tsx'
import { searchOf } from '../-search.ts'

export const Route = createFileRoute('/admin/products/$id')({
  ...adminPart,
  validateSearch: searchOf<typeof ProductViewSearch>('/admin/products/$id'),
  component: OpenDialog,
})

function OpenDialog() {
  const { id } = Route.useParams()
  const { view } = Route.useSearch()
  const { open, close } = useProducts()
  return <ProductDialog key={`${id} ${view}`} item={id} view={view} onOpen={open} onClose={close} />
}
