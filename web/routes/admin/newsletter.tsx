import { createFileRoute } from '@tanstack/react-router'
import type { SubscriberSearch } from '#contract/marketing/admin-newsletter.ts'
import { ListPage } from '../../admin/list/list-page.tsx'
import { newsletter } from '../../admin/newsletter/newsletter.resource.tsx'
import { adminRoute } from './-admin-route.tsx'
import { searchOf } from './-search.ts'

export const Route = createFileRoute('/admin/newsletter')({
  ...adminRoute(),
  validateSearch: searchOf<typeof SubscriberSearch>('/admin/newsletter'),
  component: () => <ListPage resource={newsletter} />,
})
