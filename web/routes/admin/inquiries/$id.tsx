import { createFileRoute } from '@tanstack/react-router'
import { OpenedItem } from '../../../admin/frame/opened-item.tsx'
import { InquiryDialog } from '../../../admin/inquiries/inquiry-dialog.tsx'
import { adminPart } from '../-admin-route.tsx'

export const Route = createFileRoute('/admin/inquiries/$id')({
  ...adminPart,
  component: () => <OpenedItem list="/admin/inquiries" Item={InquiryDialog} />,
})
