import { createFileRoute } from '@tanstack/react-router'
import type { InquirySearch } from '#contract/inquiries/admin-inquiry.ts'
import { inquiries } from '../../../admin/inquiries/inquiries.resource.tsx'
import { ListPage } from '../../../admin/list/list-page.tsx'
import { adminRoute } from '../-admin-route.tsx'
import { searchOf } from '../-search.ts'

export const Route = createFileRoute('/admin/inquiries')({
  ...adminRoute(),
  validateSearch: searchOf<typeof InquirySearch>('/admin/inquiries'),
  component: () => <ListPage resource={inquiries} />,
})
