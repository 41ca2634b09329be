import { useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { type Output, useApi } from '../../api.ts'
import { recentTime } from '../../shell/shop-time.ts'
import { useShell } from '../../shell/use-shell.ts'
import { QueryError } from '../../ui/page/query-error.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { AdminLink } from '../frame/admin-link.tsx'
import { placeOf } from '../resources.ts'
import { ATTENTION_KINDS } from './attention-kinds.ts'

type Group = Output<'GET /admin/attention'>[number]

/** Shown as today's work above. */
const SHOWN_ABOVE: readonly Group['kind'][] = ['repair_overdue', 'to_pack']

export function Attention() {
  const api = useApi()
  const query = useQuery({ ...api.query('GET /admin/attention'), refetchOnMount: 'always' })
  const groups = query.data?.filter(({ kind, count }) => count > 0 && !SHOWN_ABOVE.includes(kind))
  const [stock, tasks] = [true, false].map((isOfStock) =>
    groups?.filter(({ kind }) => (ATTENTION_KINDS[kind].isStock === true) === isOfStock),
  )
  return (
    <>
      <section aria-labelledby="attention" className="grid grid-cols-1 gap-3">
        <h2 id="attention" className="text-lg">
          Needs attention
        </h2>
        {query.error && !groups ? (
          <QueryError query={query} message="The tasks could not be loaded." isPart />
        ) : tasks?.length === 0 ? (
          <p className="flex items-center gap-2 rounded-card border border-line bg-surface p-4 text-sm">
            <CircleCheck aria-hidden className="size-5 text-delivered" /> You’re all caught up.
          </p>
        ) : (
          <Groups groups={tasks} />
        )}
      </section>
      {stock && stock.length > 0 && (
        <section aria-labelledby="stock" className="grid grid-cols-1 gap-3">
          <h2 id="stock" className="text-lg">
            Stock
          </h2>
          <Groups groups={stock} />
        </section>
      )}
    </>
  )
}

function Groups({ groups }: { groups: Group[] | undefined }) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))] gap-3">
      {groups
        ? groups.map((group) => <Waiting key={group.kind} group={group} />)
        : ['first', 'second', 'third', 'fourth'].map((name) => (
            <li key={name} className="grid gap-2 rounded-card border border-line bg-surface p-4">
              <Skeleton className="h-6 w-2/3" />
              <Skeleton className="h-9" />
              <Skeleton className="h-9" />
              <Skeleton className="h-9" />
            </li>
          ))}
    </ul>
  )
}

const SHOWN = 3

function Waiting({ group: { kind, count, isMore, entries } }: { group: Group }) {
  const { company } = useShell()
  const { title, place, isUrgent } = ATTENTION_KINDS[kind]
  return (
    <li
      className={`grid grid-rows-[auto_1fr_auto] gap-2 rounded-card border bg-surface p-4 ${isUrgent ? 'border-cancelled' : 'border-line'}`}>
      <AdminLink {...place} className="flex items-baseline justify-between gap-2 rounded-control hover:underline">
        <span className="text-sm font-semibold">{title}</span>
        <span className={`figures text-xl font-semibold ${isUrgent ? 'text-cancelled' : ''}`}>
          {isMore ? `${count}+` : count}
        </span>
      </AdminLink>
      <ul className="grid grid-cols-1 content-start gap-1 text-sm">
        {entries.slice(0, SHOWN).map(({ target, title, detail, at }) => (
          <li key={target}>
            <AdminLink {...(placeOf(target) ?? place)} className="grid min-h-6 rounded-control py-0.5 hover:bg-tint">
              <span className="line-clamp-2">{title}</span>
              <span className="line-clamp-2 text-xs text-muted">
                {at ? `${detail} · ${recentTime(at, company.timeZone)}` : detail}
              </span>
            </AdminLink>
          </li>
        ))}
      </ul>
      {count > SHOWN && (
        <AdminLink {...place} className="link w-fit text-sm">
          Show all
        </AdminLink>
      )}
    </li>
  )
}
