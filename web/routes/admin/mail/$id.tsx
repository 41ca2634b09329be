import { createFileRoute } from '@tanstack/react-router'
import { OpenedItem } from '../../../admin/frame/opened-item.tsx'
import { MailDialog } from '../../../admin/mail/mail-dialog.tsx'
import { adminPart } from '../-admin-route.tsx'

export const Route = createFileRoute('/admin/mail/$id')({
  ...adminPart,
  component: () => <OpenedItem list="/admin/mail" Item={MailDialog} />,
})
