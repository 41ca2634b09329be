import { createFileRoute } from '@tanstack/react-router'
import { MailTab } from '../../../office/mail/mail-tab.tsx'
import { officeRoute } from '../-office-route.tsx'
import { searchOf } from '../-search.ts'

export const Route = createFileRoute('/admin/mail')({
  ...officeRoute('Mail'),
  validateSearch: searchOf('mail'),
  component: MailTab,
})
