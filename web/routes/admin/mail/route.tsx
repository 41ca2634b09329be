import { createFileRoute } from '@tanstack/react-router'
import type { MailSearch } from '#contract/mail/admin-mail.ts'
import { ListPage } from '../../../admin/list/list-page.tsx'
import { mail } from '../../../admin/mail/mail.resource.tsx'
import { adminRoute } from '../-admin-route.tsx'
import { searchOf } from '../-search.ts'

export const Route = createFileRoute('/admin/mail')({
  ...adminRoute(),
  validateSearch: searchOf<typeof MailSearch>('/admin/mail'),
  component: () => <ListPage resource={mail} />,
})
