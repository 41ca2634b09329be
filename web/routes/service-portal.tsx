import { createFileRoute } from '@tanstack/react-router'
import { PortalPage } from '../portal/screen/portal-page.tsx'
import { pageHead } from '../shell/page-head.ts'

export const Route = createFileRoute('/service-portal')({
  validateSearch: ({ leaving }: Record<string, unknown>): { leaving?: true } =>
    String(leaving) === 'true' ? { leaving: true } : {},
  head: ({ match: { context } }) => {
    const head = pageHead(context, {
      title: 'Service Portal',
      description: 'Appointments, intake forms and service tasks, with the network or without.',
      path: '/service-portal',
      isPrivate: true,
    })
    return { ...head, links: [...(head.links ?? []), { rel: 'manifest', href: '/api/portal/manifest' }] }
  },
  component: PortalRoute,
})

function PortalRoute() {
  return <PortalPage isLeaving={Route.useSearch().leaving === true} />
}
