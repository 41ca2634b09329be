import { useApi } from '../api.ts'
import type { TimelineEntry } from '../timeline/timeline-entry.ts'
import { TimelinePages } from '../timeline/timeline-pages.tsx'
import { SiteLink } from '../ui/site-link.tsx'

const PARTS = ['orders', 'repairs', 'plans', 'visits', 'mails', 'account'] as const

export function MyHistory() {
  const api = useApi()
  return (
    <section className="grid max-w-3xl gap-4" aria-labelledby="my-history">
      <h2 id="my-history" className="sr-only">
        My History
      </h2>
      <TimelinePages
        queryKey={['GET /user/timeline']}
        ask={(search) => api.call('GET /user/timeline', search)}
        parts={PARTS}
        toLink={toLink}
      />
    </section>
  )
}

function toLink({ about }: TimelineEntry, title: string) {
  const href = about && placeOf(about)
  return href ? (
    <SiteLink href={href} className="link">
      {title}
    </SiteLink>
  ) : (
    title
  )
}

function placeOf({ kind, id }: NonNullable<TimelineEntry['about']>): string {
  const places = {
    order: `/order/${id}`,
    ticket: `/repair-tickets/${id}`,
    appointment: '/profile?tab=appointments',
    inquiry: '/profile?tab=appointments',
    domain_order: '/profile',
    managed_plan: '/profile',
  }
  return places[kind]
}
