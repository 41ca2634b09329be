import { createFileRoute, notFound } from '@tanstack/react-router'
import { NotFoundPage } from '../shell/not-found-page.tsx'

/** Every address without a page of its own. */
export const Route = createFileRoute('/$')({
  loader: () => {
    throw notFound()
  },
  head: () => ({ meta: [{ title: 'Page Not Found' }, { name: 'robots', content: 'noindex' }] }),
  notFoundComponent: NotFoundPage,
})
