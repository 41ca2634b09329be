import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../../shell/page-head.ts'
import { CookiePage } from '../../shell/statements/cookie-page.tsx'

export const Route = createFileRoute('/cookies/')({
  head: ({ match: { context } }) =>
    pageHead(context, {
      title: 'Cookies',
      description: 'The four cookies of this site, what each is for, and why none of them needs your consent.',
      path: '/cookies',
    }),
  component: CookiePage,
})
