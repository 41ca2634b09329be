import { createFileRoute } from '@tanstack/react-router'
import { ImportDialog } from '../../../office/products/import/import-dialog.tsx'
import { useProducts } from '../../../office/products/use-products.ts'
import { officePart } from '../-office-route.tsx'

export const Route = createFileRoute('/admin/products/import')({
  ...officePart,
  component: Import,
})

function Import() {
  return <ImportDialog onClose={useProducts().close} />
}
