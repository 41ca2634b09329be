import { createFileRoute } from '@tanstack/react-router'
import type { LayawaySearch } from '#contract/orders/layaway.ts'
import { layaways } from '../../../admin/layaways/layaways.resource.tsx'
import { ListPage } from '../../../admin/list/list-page.tsx'
import { adminRoute } from '../-admin-route.tsx'
import { searchOf } from '../-search.ts'

export const Route = createFileRoute('/admin/layaways/')({
  ...adminRoute(),
  validateSearch: searchOf<typeof LayawaySearch>('/admin/layaways'),
  component: () => <ListPage resource={layaways} />,
})
