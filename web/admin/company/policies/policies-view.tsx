import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { useApi } from '../../../api.ts'
import { longDay } from '../../../shell/day-text.ts'
import { QueryError } from '../../../ui/page/query-error.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { useAtHand } from '../../frame/use-at-hand.ts'
import { POLICIES } from './policies.ts'

export function PoliciesView() {
  const navigate = useNavigate()
  useAtHand('/admin/company/policies/$slug')
  const query = useQuery({ ...useApi().query('GET /policies'), refetchOnMount: 'always' })
  const { data, error } = query
  if (!data && error) return <QueryError query={query} />
  if (!data) return <Skeleton className="h-56" />
  return (
    <ul aria-label="Policies" className="divide-y divide-line rounded-card border border-line bg-surface">
      {POLICIES.map(({ slug, title }) => {
        const inForce = data.find((policy) => policy.slug === slug)
        return (
          <li key={slug}>
            <button
              type="button"
              onClick={() => navigate({ to: '/admin/company/policies/$slug', params: { slug }, resetScroll: false })}
              className="flex min-h-14 w-full items-center gap-4 px-4 py-2 text-left hover:bg-tint focus-visible:-outline-offset-3">
              <span className="flex-1">
                <span className="block font-semibold">{inForce?.title ?? title}</span>
                <span className="text-sm text-muted">
                  {inForce ? `Version ${inForce.version}, since ${longDay(inForce.updatedOn)}` : 'Not published yet'}
                </span>
              </span>
              <ChevronRight aria-hidden className="size-5 text-muted" />
            </button>
          </li>
        )
      })}
    </ul>
  )
}
