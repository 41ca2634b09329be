import { createFileRoute } from '@tanstack/react-router'
import { dataImports } from '../../../admin/data-import/data-imports.resource.tsx'
import { ListPage } from '../../../admin/list/list-page.tsx'
import { adminRoute } from '../-admin-route.tsx'

export const Route = createFileRoute('/admin/data-imports')({
  ...adminRoute(),
  component: () => <ListPage resource={dataImports} />,
})
