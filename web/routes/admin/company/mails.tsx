import { createFileRoute } from '@tanstack/react-router'
import { MailTextsView } from '../../../admin/company/mails/mail-texts-view.tsx'
import { adminPart } from '../-admin-route.tsx'

export const Route = createFileRoute('/admin/company/mails')({ ...adminPart, component: MailTextsView })
