import { createFileRoute } from '@tanstack/react-router'
import { useItems } from '../../../admin/frame/use-items.ts'
import { ReviewDialog } from '../../../admin/reviews/review-dialog.tsx'
import { adminPart } from '../-admin-route.tsx'

export const Route = createFileRoute('/admin/reviews/$id')({
  ...adminPart,
  component: Opened,
})

function Opened() {
  const { id } = Route.useParams()
  const { close } = useItems('/admin/reviews')
  return <ReviewDialog key={id} id={Number(id)} onClose={close} />
}
