import { createFileRoute } from '@tanstack/react-router'
import { useItems } from '../../../office/frame/use-items.ts'
import { TestimonialDialog } from '../../../office/testimonials/testimonial-dialog.tsx'
import { officePart } from '../-office-route.tsx'

export const Route = createFileRoute('/admin/testimonials/$id')({
  ...officePart,
  component: Opened,
})

function Opened() {
  const { id } = Route.useParams()
  const { close } = useItems('/admin/testimonials')
  return <TestimonialDialog key={id} item={id} onClose={close} />
}
