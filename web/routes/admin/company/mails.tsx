import { createFileRoute } from '@tanstack/react-router'
import { MailTextsView } from '../../../office/company/mails/mail-texts-view.tsx'
import { officePart } from '../-office-route.tsx'

export const Route = createFileRoute('/admin/company/mails')({
  ...officePart,
  component: MailTextsView,
})
