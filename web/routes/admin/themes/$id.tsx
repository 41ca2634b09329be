import { createFileRoute } from '@tanstack/react-router'
import { useItems } from '../../../office/frame/use-items.ts'
import { ThemeEditor } from '../../../office/themes/theme-editor.tsx'
import { officeRoute } from '../-office-route.tsx'

export const Route = createFileRoute('/admin/themes/$id')({
  ...officeRoute('Themes'),
  component: Opened,
})

function Opened() {
  const { id } = Route.useParams()
  const { close } = useItems('/admin/themes')
  return <ThemeEditor key={id} item={id} onClose={close} />
}
