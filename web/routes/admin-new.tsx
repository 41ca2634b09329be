import { createFileRoute, redirect } from '@tanstack/react-router'

/** The other address of the office. */
export const Route = createFileRoute('/admin-new')({
  ssr: false,
  beforeLoad: async ({ location }) => {
    const { movedTo } = await import('../office/frame/moved-address.ts')
    throw redirect({ href: movedTo(location.search), replace: true })
  },
})
