import { createFileRoute } from '@tanstack/react-router'
import { OfficePage } from '../office/frame/office-page.tsx'
import { allTexts } from '../search-params.ts'
import { pageHead } from '../shell/page-head.ts'

export const Route = createFileRoute('/admin')({
  ssr: false,
  validateSearch: allTexts,
  head: ({ match: { context } }) =>
    pageHead(context, {
      title: 'Back office',
      description: 'Where the shop is run.',
      path: '/admin',
      isPrivate: true,
    }),
  component: OfficePage,
})
