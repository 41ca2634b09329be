import { createFileRoute } from '@tanstack/react-router'
import { ImportDialog } from '../../../admin/products/import/import-dialog.tsx'
import { useProducts } from '../../../admin/products/use-products.ts'
import { adminPart } from '../-admin-route.tsx'

export const Route = createFileRoute('/admin/products/import')({ ...adminPart, component: Import })

function Import() {
  return <ImportDialog onClose={useProducts().close} />
}
