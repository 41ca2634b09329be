import { createFileRoute } from '@tanstack/react-router'
import { ImportResult } from '../../../../office/products/import/import-result.tsx'
import { useProducts } from '../../../../office/products/use-products.ts'
import { officePart } from '../../-office-route.tsx'

export const Route = createFileRoute('/admin/products/imports/$id')({
  ...officePart,
  component: Opened,
})

function Opened() {
  const { id } = Route.useParams()
  return <ImportResult key={id} id={Number(id)} onClose={useProducts().close} />
}
