import { createFileRoute } from '@tanstack/react-router'
import { useItems } from '../../../office/frame/use-items.ts'
import { MailDialog } from '../../../office/mail/mail-dialog.tsx'
import { officePart } from '../-office-route.tsx'

export const Route = createFileRoute('/admin/mail/$id')({
  ...officePart,
  component: Opened,
})

function Opened() {
  const { id } = Route.useParams()
  const { close } = useItems('/admin/mail')
  return <MailDialog key={id} id={Number(id)} onClose={close} />
}
