import { createFileRoute } from '@tanstack/react-router'
import { useItems } from '../../../admin/frame/use-items.ts'
import { MailDialog } from '../../../admin/mail/mail-dialog.tsx'
import { adminPart } from '../-admin-route.tsx'

export const Route = createFileRoute('/admin/mail/$id')({
  ...adminPart,
  component: Opened,
})

function Opened() {
  const { id } = Route.useParams()
  const { close } = useItems('/admin/mail')
  return <MailDialog key={id} id={Number(id)} onClose={close} />
}
