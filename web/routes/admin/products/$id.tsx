import { createFileRoute } from '@tanstack/react-router'
import { ProductDialog } from '../../../admin/products/form/product-dialog.tsx'
import { ProductPage } from '../../../admin/products/form/product-page.tsx'
import { isFormView } from '../../../admin/products/is-form-view.ts'
import type { ProductViewSearch } from '../../../admin/products/products.resource.ts'
import { useIsProductForm } from '../../../admin/products/products-tab.tsx'
import { useProducts } from '../../../admin/products/use-products.ts'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { adminPart } from '../-admin-route.tsx'
import { searchOf } from '../-search.ts'

export const Route = createFileRoute('/admin/products/$id')({
  ...adminPart,
  pendingComponent: PendingForm,
  validateSearch: searchOf<typeof ProductViewSearch>('/admin/products/$id'),
  component: OpenProduct,
})

/** It is part of the first file of the shop, so it imports nothing of the admin that has imports itself. */
function PendingForm() {
  return isFormView(Route.useSearch().view) && <Skeleton className="h-96" />
}

function OpenProduct() {
  const { id } = Route.useParams()
  const { view } = Route.useSearch()
  const { open, close } = useProducts()
  const key = `${id} ${view}`
  if (useIsProductForm()) return <ProductPage key={key} item={id} isCopy={view === 'copy'} onClose={close} />
  return <ProductDialog key={key} item={id} view={view} onOpen={open} onClose={close} />
}
