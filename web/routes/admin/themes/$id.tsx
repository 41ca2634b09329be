import { createFileRoute } from '@tanstack/react-router'
import { useItems } from '../../../admin/frame/use-items.ts'
import { ThemeEditor } from '../../../admin/themes/theme-editor.tsx'
import { adminRoute } from '../-admin-route.tsx'

export const Route = createFileRoute('/admin/themes/$id')({
  ...adminRoute('Themes'),
  component: Opened,
})

function Opened() {
  const { id } = Route.useParams()
  const { close } = useItems('/admin/themes')
  return <ThemeEditor key={id} item={id} onClose={close} />
}
