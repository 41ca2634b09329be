import { createFileRoute } from '@tanstack/react-router'
import { OpenedItem } from '../../../admin/frame/opened-item.tsx'
import { ThemeEditor } from '../../../admin/themes/theme-editor.tsx'
import { adminRoute } from '../-admin-route.tsx'

export const Route = createFileRoute('/admin/themes/$id')({
  ...adminRoute('Themes'),
  component: () => <OpenedItem list="/admin/themes" Item={ThemeEditor} />,
})
