import { createFileRoute } from '@tanstack/react-router'
import { isNotFound } from '../../is-not-found.ts'
import { RepairStatusPage } from '../../repairs/repair-status-page.tsx'
import { loadOnServer } from '../../shell/load-on-server.ts'
import { pageHead } from '../../shell/page-head.ts'

export const Route = createFileRoute('/r/$key')({
  loader: async ({ context: { api, queryClient }, params }) => {
    const { error } = await loadOnServer(queryClient, () =>
      queryClient.fetchQuery(api.query('GET /repair-status/:key', params)),
    )
    return { isMissing: isNotFound(error) }
  },
  head: ({ match: { context } }) =>
    pageHead(context, { title: 'Your repair', description: 'The status of your repair.', path: '/r', isPrivate: true }),
  component: StatusRoute,
})

function StatusRoute() {
  const { key } = Route.useParams()
  return <RepairStatusPage key={key} statusKey={key} isMissing={Route.useLoaderData().isMissing} />
}
