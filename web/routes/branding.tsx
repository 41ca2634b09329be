import { createFileRoute } from '@tanstack/react-router'
import { BrandingPage } from '../branding/branding-page.tsx'
import { pageHead } from '../shell/page-head.ts'

export const Route = createFileRoute('/branding')({
  ssr: false,
  head: ({ match: { context } }) =>
    pageHead(context, {
      title: 'Branding',
      description: 'The logo, the colors and the guides of this business.',
      path: '/branding',
      isPrivate: true,
    }),
  component: BrandingPage,
})
