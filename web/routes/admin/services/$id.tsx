import { createFileRoute } from '@tanstack/react-router'
import { OpenedItem } from '../../../admin/frame/opened-item.tsx'
import { ServicePage } from '../../../admin/services/service-page.tsx'
import { adminRoute } from '../-admin-route.tsx'

export const Route = createFileRoute('/admin/services/$id')({
  ...adminRoute('Services'),
  component: () => <OpenedItem list="/admin/services" Item={ServicePage} />,
})
