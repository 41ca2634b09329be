import { createFileRoute } from '@tanstack/react-router'
import { RecordImportDialog } from '../../../admin/data-import/record-import-dialog.tsx'
import { useItems } from '../../../admin/frame/use-items.ts'
import { adminPart } from '../-admin-route.tsx'

export const Route = createFileRoute('/admin/data-imports/$id')({ ...adminPart, component: OpenDialog })

function OpenDialog() {
  const { id } = Route.useParams()
  const { open, close } = useItems('/admin/data-imports')
  return <RecordImportDialog key={id} item={id} onStarted={open} onClose={close} />
}
