import { createFileRoute } from '@tanstack/react-router'
import { OfflineRegisterPage } from '../../../../admin/offline-register/offline-register-page.tsx'
import { pageHead } from '../../../../shell/page-head.ts'

/** Saved by the register's service worker, so it is rendered without anybody's data. */
export const Route = createFileRoute('/admin_/orders/new/offline')({
  head: ({ match: { context } }) =>
    pageHead(context, {
      title: 'Offline register',
      description: 'Sell while the network is missing.',
      path: '/admin/orders/new/offline',
      isPrivate: true,
    }),
  component: OfflineRegisterPage,
})
