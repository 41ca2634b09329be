import { useQuery } from '@tanstack/react-query'
import { Wrench } from 'lucide-react'
import { useApi } from '../api.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { EmptyState } from '../ui/page/empty-state.tsx'
import { QueryError } from '../ui/page/query-error.tsx'
import { Spinner } from '../ui/page/spinner.tsx'
import { RepairList } from './repair-list.tsx'

const SHOWN = 10

export function MyRepairs() {
  const tickets = useQuery({ ...useApi().query('GET /repair-tickets', { limit: SHOWN }), refetchOnMount: 'always' })
  if (tickets.error) return <QueryError query={tickets} message="Failed to fetch repair tickets" />
  if (!tickets.data) return <Spinner />
  const { items, total } = tickets.data
  if (total === 0) {
    return (
      <EmptyState
        icon={<Wrench aria-hidden />}
        title="No repairs yet"
        action={<LinkButton href="/book">Book a repair</LinkButton>}>
        Repairs you request while signed in appear here.
      </EmptyState>
    )
  }
  return (
    <div className="grid gap-4">
      <h2 className="sr-only">My Repairs</h2>
      <RepairList repairs={items} />
      {total > SHOWN && (
        <LinkButton href="/repair-tickets" kind="quiet" className="justify-self-start">
          All {total} repairs
        </LinkButton>
      )}
    </div>
  )
}
