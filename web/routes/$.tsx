import { createFileRoute, notFound } from '@tanstack/react-router'

/** Every path that no other route has. */
export const Route = createFileRoute('/$')({
  loader: () => {
    throw notFound()
  },
  head: () => ({ meta: [{ title: 'Page Not Found' }, { name: 'robots', content: 'noindex' }] }),
})
