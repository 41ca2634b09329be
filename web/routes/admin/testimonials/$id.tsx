import { createFileRoute } from '@tanstack/react-router'
import { OpenedItem } from '../../../admin/frame/opened-item.tsx'
import { TestimonialDialog } from '../../../admin/testimonials/testimonial-dialog.tsx'
import { adminPart } from '../-admin-route.tsx'

export const Route = createFileRoute('/admin/testimonials/$id')({
  ...adminPart,
  component: () => <OpenedItem list="/admin/testimonials" Item={TestimonialDialog} />,
})
