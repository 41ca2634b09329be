import { createFileRoute } from '@tanstack/react-router'
import type { RecordKind } from '#contract/portal/record.ts'
import { PortalPage } from '../portal/screen/portal-page.tsx'
import { listenForInstallation } from '../portal/use-installation.ts'
import { pageHead } from '../shell/page-head.ts'

listenForInstallation()

const KINDS: RecordKind[] = ['appointment', 'intake', 'task']

export const Route = createFileRoute('/service-portal')({
  validateSearch: ({ leaving, write }: Record<string, unknown>): { leaving?: true; write?: RecordKind } => ({
    ...(String(leaving) === 'true' && { leaving: true }),
    ...(KINDS.includes(write as RecordKind) && { write: write as RecordKind }),
  }),
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
  const { leaving, write } = Route.useSearch()
  return <PortalPage isLeaving={leaving === true} write={write} />
}
