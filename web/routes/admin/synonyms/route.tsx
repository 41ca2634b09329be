import { createFileRoute } from '@tanstack/react-router'
import { SynonymsTab } from '../../../office/synonyms/synonyms-tab.tsx'
import { officeRoute } from '../-office-route.tsx'

export const Route = createFileRoute('/admin/synonyms')({
  ...officeRoute('Search words'),
  component: SynonymsTab,
})
