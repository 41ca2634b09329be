import { createFileRoute } from '@tanstack/react-router'
import { RetentionTab } from '../../admin/retention/retention-tab.tsx'
import { adminRoute } from './-admin-route.tsx'

export const Route = createFileRoute('/admin/retention')({ ...adminRoute('Data retention'), component: RetentionTab })
