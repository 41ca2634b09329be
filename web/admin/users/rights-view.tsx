import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { type Output, useApi } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { QueryError } from '../../ui/page/query-error.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { AdminLink } from '../frame/admin-link.tsx'
import { TabHeading } from '../frame/tab-heading.tsx'
import { FLAGS, RIGHT_LABELS } from './user-labels.ts'

const KINDS = {
  admin: 'Administrator',
  technician: 'Technician',
  field_tech: 'Field Technician',
  contractor: 'Contractor',
  employee: 'Employee',
  customer: 'Customer',
}

const GRANTS = {
  change: { word: 'Edit', look: 'font-semibold text-delivered' },
  see: { word: 'View', look: 'text-ink' },
  none: { word: '—', look: 'text-muted' },
}

type Row = Output<'GET /admin/rights'>[number]

export function RightsView() {
  const navigate = useNavigate()
  const query = useQuery(useApi().query('GET /admin/rights'))
  const { data: rights, error } = query
  return (
    <>
      <TabHeading
        title="Permissions"
        actions={
          <Button kind="quiet" onClick={() => navigate({ to: '/admin/users' })}>
            <ArrowLeft aria-hidden className="size-4" /> Team
          </Button>
        }>
        An account has the permissions of all its roles. Everyone can see their own orders and profile.
      </TabHeading>
      {rights ? <RightsTable rights={rights} /> : error ? <QueryError query={query} /> : <Skeleton className="h-96" />}
      <GivenRights />
      <dl className="grid gap-1 text-sm">
        {FLAGS.map(({ label, meaning }) => (
          <div key={label} className="flex flex-wrap gap-x-2">
            <dt className="font-semibold">{label}:</dt>
            <dd className="text-muted">{meaning}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

function RightsTable({ rights }: { rights: Row[] }) {
  return (
    <section
      aria-label="Permissions"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
      tabIndex={0}
      className="overflow-x-auto rounded-card border border-line bg-surface">
      <table className="w-full text-sm">
        <thead className="text-left text-xs text-muted">
          <tr className="border-b border-line">
            <th scope="col" className="px-3 py-2 font-semibold">
              Area
            </th>
            {Object.values(KINDS).map((kind) => (
              <th key={kind} scope="col" className="px-3 py-2 font-semibold whitespace-nowrap">
                {kind}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rights.map(({ area, grants }) => (
            <tr key={area} className="border-b border-line last:border-0">
              <th scope="row" className="px-3 py-2 text-left font-semibold first-letter:uppercase">
                {area}
              </th>
              {Object.keys(KINDS).map((kind) => {
                const { word, look } = GRANTS[grants[kind] ?? 'none']
                return (
                  <td key={kind} className={classNames('px-3 py-2 whitespace-nowrap', look)}>
                    {word === '—' ? <span title="Nothing">{word}</span> : word}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function GivenRights() {
  const query = useQuery({ ...useApi().query('GET /admin/rights/given'), refetchOnMount: 'always' })
  if (query.error && !query.data) return <QueryError query={query} isPart />
  if (!query.data) return <Skeleton className="h-24" />
  return (
    <section aria-labelledby="given-rights" className="grid gap-2 text-sm">
      <h2 id="given-rights" className="text-base">
        Additional permissions
      </h2>
      {query.data.length === 0 ? (
        <p className="text-muted">No additional permissions. Grant them in a user’s form.</p>
      ) : (
        <ul className="grid gap-1">
          {query.data.map(({ id, username, firstName, lastName, givenRights }) => (
            <li key={id} className="flex flex-wrap gap-x-2">
              <AdminLink to="/admin/users/$id" params={{ id: String(id) }} className="link font-semibold">
                {[firstName, lastName].filter(Boolean).join(' ') || username}
              </AdminLink>
              <span>{givenRights.map((right) => RIGHT_LABELS[right]).join(', ')}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
