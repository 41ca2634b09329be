import { createFileRoute } from '@tanstack/react-router'
import { ApiKeysTab } from '../../admin/api-keys/api-keys-tab.tsx'
import { adminRoute } from './-admin-route.tsx'

export const Route = createFileRoute('/admin/api-keys')({
  ...adminRoute('API keys'),
  component: ApiKeysTab,
})
