import { createFileRoute } from '@tanstack/react-router'
import { useItems } from '../../../office/frame/use-items.ts'
import { ReviewDialog } from '../../../office/reviews/review-dialog.tsx'
import { officePart } from '../-office-route.tsx'

export const Route = createFileRoute('/admin/reviews/$id')({
  ...officePart,
  component: Opened,
})

function Opened() {
  const { id } = Route.useParams()
  const { close } = useItems('/admin/reviews')
  return <ReviewDialog key={id} id={Number(id)} onClose={close} />
}
