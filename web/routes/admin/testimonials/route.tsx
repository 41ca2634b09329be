import { createFileRoute } from '@tanstack/react-router'
import { ListPage } from '../../../admin/list/list-page.tsx'
import { testimonials } from '../../../admin/testimonials/testimonials.resource.tsx'
import { adminRoute } from '../-admin-route.tsx'

export const Route = createFileRoute('/admin/testimonials')({
  ...adminRoute(),
  component: () => <ListPage resource={testimonials} />,
})
