import { createFileRoute } from '@tanstack/react-router'
import { OpenedItem } from '../../../admin/frame/opened-item.tsx'
import { SynonymDialog } from '../../../admin/synonyms/synonym-dialog.tsx'
import { adminPart } from '../-admin-route.tsx'

export const Route = createFileRoute('/admin/synonyms/$id')({
  ...adminPart,
  component: () => <OpenedItem list="/admin/synonyms" Item={SynonymDialog} />,
})
