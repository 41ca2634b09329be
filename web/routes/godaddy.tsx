import { createFileRoute } from '@tanstack/react-router'
import { DomainsPage, type DomainsTab } from '../domains/domains-page.tsx'
import { oneText } from '../search-params.ts'
import { pageHead } from '../shell/page-head.ts'
import { breadcrumbList } from '../shell/structured-data.ts'

const crumbs = [{ name: 'Home', href: '/' }, { name: 'Domains' }]

export const Route = createFileRoute('/godaddy')({
  validateSearch: (search: Record<string, unknown>): { tab?: DomainsTab; renew?: string } => ({
    tab: search.tab === 'hosting' ? 'hosting' : undefined,
    renew: oneText(search.renew),
  }),
  loader: async ({ context: { api, queryClient } }) => {
    await queryClient.ensureQueryData(api.query('GET /domain-prices'))
  },
  head: ({ match: { context } }) =>
    pageHead(context, {
      title: 'Domains and hosting',
      description:
        'Look up a name under .com, .net, .org, .io and .co at once, see what it costs now and when it renews, and choose a hosting plan.',
      path: '/godaddy',
      facts: [breadcrumbList(crumbs, context.origin)],
    }),
  component: GoDaddyRoute,
})

function GoDaddyRoute() {
  const { tab = 'domains', renew } = Route.useSearch()
  return <DomainsPage tab={tab} crumbs={crumbs} renew={renew} />
}
