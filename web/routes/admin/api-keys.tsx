import { createFileRoute } from '@tanstack/react-router'
import { ApiKeysTab } from '../../office/api-keys/api-keys-tab.tsx'
import { officeRoute } from './-office-route.tsx'

export const Route = createFileRoute('/admin/api-keys')({
  ...officeRoute('API keys'),
  component: ApiKeysTab,
})
