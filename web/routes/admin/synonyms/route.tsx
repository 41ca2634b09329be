import { createFileRoute } from '@tanstack/react-router'
import { ListPage } from '../../../admin/list/list-page.tsx'
import { synonyms } from '../../../admin/synonyms/synonyms.resource.tsx'
import { adminRoute } from '../-admin-route.tsx'

export const Route = createFileRoute('/admin/synonyms')({
  ...adminRoute(),
  component: () => <ListPage resource={synonyms} />,
})
