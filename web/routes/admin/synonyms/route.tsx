import { createFileRoute } from '@tanstack/react-router'
import { SynonymsTab } from '../../../admin/synonyms/synonyms-tab.tsx'
import { adminRoute } from '../-admin-route.tsx'

export const Route = createFileRoute('/admin/synonyms')({
  ...adminRoute('Search words'),
  component: SynonymsTab,
})
