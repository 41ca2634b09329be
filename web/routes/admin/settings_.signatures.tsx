import { createFileRoute } from '@tanstack/react-router'
import { SignatureSettingsPage } from '../../admin/orders/sale/signature-settings-page.tsx'
import { adminRoute } from './-admin-route.tsx'

export const Route = createFileRoute('/admin/settings_/signatures')({
  ...adminRoute('Signatures'),
  component: SignatureSettingsPage,
})
