import { createFileRoute } from '@tanstack/react-router'
import { MailTab } from '../../../admin/mail/mail-tab.tsx'
import { adminRoute } from '../-admin-route.tsx'
import { searchOf } from '../-search.ts'

export const Route = createFileRoute('/admin/mail')({
  ...adminRoute('Mail'),
  validateSearch: searchOf('mail'),
  component: MailTab,
})
