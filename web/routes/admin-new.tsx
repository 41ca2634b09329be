import { createFileRoute, redirect } from '@tanstack/react-router'

/** The other address of the office. */
export const Route = createFileRoute('/admin-new')({
  ssr: false,
  beforeLoad: async ({ location }) => {
    const { newAddressOf } = await import('../office/frame/moved-address.ts')
    throw redirect({ href: newAddressOf(location.search), replace: true })
  },
})
