import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/admin-new')({
  ssr: false,
  beforeLoad: async ({ location }) => {
    const { newAddressOf } = await import('../admin/frame/moved-address.ts')
    throw redirect({ href: newAddressOf(location.search), replace: true })
  },
})
