import { createFileRoute } from '@tanstack/react-router'
import { ImportResult } from '../../../../admin/products/import/import-result.tsx'
import { useProducts } from '../../../../admin/products/use-products.ts'
import { adminPart } from '../../-admin-route.tsx'

export const Route = createFileRoute('/admin/products/imports/$id')({ ...adminPart, component: OpenDialog })

function OpenDialog() {
  const { id } = Route.useParams()
  return <ImportResult key={id} id={Number(id)} onClose={useProducts().close} />
}
