import { useMutation, useQuery } from '@tanstack/react-query'
import { Check, CircleAlert, Minus } from 'lucide-react'
import { type Output, useApi } from '../../api.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { QueryError } from '../../ui/page/query-error.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { TabHeading } from '../frame/tab-heading.tsx'

type Connection = Output<'GET /admin/settings'>['connections'][number]

const STATES: Record<Connection['state'], { words: string; tone: BadgeTone }> = {
  connected: { words: 'Connected', tone: 'delivered' },
  demo: { words: 'Demo', tone: 'processing' },
  missing: { words: 'Not connected', tone: 'cancelled' },
}

function ConnectionCard({ connection }: { connection: Connection }) {
  const { name, title, state, says, variables } = connection
  const api = useApi()
  const test = useMutation({ mutationFn: () => api.call('POST /admin/settings/:name/test', { name }) })
  return (
    <li className="grid content-start gap-3 rounded-card border border-line bg-surface p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-base font-semibold">{title}</h2>
        <Badge tone={STATES[state].tone}>{STATES[state].words}</Badge>
      </div>
      <p className="text-sm [overflow-wrap:anywhere]">{says}</p>
      {variables.length > 0 && (
        <ul className="grid gap-1 text-xs text-muted">
          {variables.map((variable) => (
            <li key={variable.name} className="flex items-center gap-1.5">
              {variable.isSet ? (
                <Check aria-hidden className="size-3.5 text-delivered" />
              ) : (
                <Minus aria-hidden className="size-3.5" />
              )}
              <code>{variable.name}</code> {variable.isSet ? 'is set' : 'is not set'}
            </li>
          ))}
        </ul>
      )}
      <Button
        kind="quiet"
        size="small"
        className="justify-self-start"
        isBusy={test.isPending}
        aria-label={`Test ${title}`}
        onClick={() => test.mutate()}>
        {test.isPending ? 'Testing…' : 'Test now'}
      </Button>
      <div role="status" className="text-sm">
        {test.data && <Result isWorking={test.data.isWorking} says={test.data.says} />}
        {test.error && <Result isWorking={false} says={test.error.message} />}
      </div>
    </li>
  )
}

function Result({ isWorking, says }: { isWorking: boolean; says: string }) {
  const Icon = isWorking ? Check : CircleAlert
  return (
    <p className={`flex items-start gap-1.5 ${isWorking ? 'text-delivered' : 'text-cancelled'}`}>
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span className="[overflow-wrap:anywhere]">{says}</span>
    </p>
  )
}

export function ConnectionsPage() {
  const query = useQuery({ ...useApi().query('GET /admin/settings'), refetchOnMount: 'always' })
  return (
    <>
      <TabHeading title="Connections">
        Keys and passwords are set in the program’s environment and never shown. Restart the program after a change.
      </TabHeading>
      {query.data ? (
        <ul className="grid gap-3 lg:grid-cols-2">
          {query.data.connections.map((connection) => (
            <ConnectionCard key={connection.name} connection={connection} />
          ))}
        </ul>
      ) : query.error ? (
        <QueryError query={query} />
      ) : (
        <Skeleton className="h-64" />
      )}
      {query.data && <Facts facts={query.data.facts} />}
    </>
  )
}

function Facts({ facts }: { facts: Output<'GET /admin/settings'>['facts'] }) {
  return (
    <section aria-labelledby="facts" className="grid gap-3">
      <h2 id="facts" className="text-lg">
        Set in the environment
      </h2>
      <dl className="rounded-card border border-line bg-surface text-sm">
        {facts.map(({ label, value, variable }) => (
          <div
            key={label}
            className="grid gap-x-4 border-t border-line px-4 py-2 first:border-0 sm:grid-cols-[14rem_1fr_auto]">
            <dt className="text-muted">{label}</dt>
            <dd className="[overflow-wrap:anywhere]">{value}</dd>
            <dd>
              <code className="text-xs text-muted">{variable}</code>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
