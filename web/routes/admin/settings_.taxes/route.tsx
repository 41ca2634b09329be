import { createFileRoute } from '@tanstack/react-router'
import { TaxesPage } from '../../../admin/taxes/taxes-page.tsx'
import { adminRoute } from '../-admin-route.tsx'

export const Route = createFileRoute('/admin/settings_/taxes')({ ...adminRoute('Sales tax'), component: TaxesPage })
