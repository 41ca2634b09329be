import { createFileRoute, notFound } from '@tanstack/react-router'

export const Route = createFileRoute('/$')({
  loader: () => {
    throw notFound()
  },
  head: () => ({ meta: [{ title: 'Page Not Found' }, { name: 'robots', content: 'noindex' }] }),
})
