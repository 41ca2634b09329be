import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../api.ts'
import { isNotFound } from '../../is-not-found.ts'
import { shopTime } from '../../shell/shop-time.ts'
import { useShell } from '../../shell/use-shell.ts'
import { Card } from '../../ui/card.tsx'
import { NeedsScript } from '../../ui/needs-script.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { Page } from '../../ui/page/page.tsx'
import { QueryError } from '../../ui/page/query-error.tsx'
import { Spinner } from '../../ui/page/spinner.tsx'
import { deviceName } from '../ticket-labels.ts'
import { HandoffForm } from './handoff-form.tsx'
import { DONE_LABELS, type HandoffTask, TASK_TITLES } from './handoff-labels.ts'

export function HandoffPage({ handoffKey }: { handoffKey: string }) {
  const { company } = useShell()
  const [done, setDone] = useState<HandoffTask>()
  const handoff = useQuery({
    ...useApi().query('GET /handoffs/:key', { key: handoffKey }),
    gcTime: 0,
    enabled: !done,
    retry: (_, error) => !isNotFound(error),
  })
  if (done)
    return (
      <Page title={DONE_LABELS[done]}>
        <p>You can put your phone away: {company.name} sees it on its own screen.</p>
      </Page>
    )
  if (isNotFound(handoff.error))
    return (
      <Page title="This link has expired">
        <EmptyState title="It was used, or it has expired after ten minutes">
          Ask at the counter for a new one.
        </EmptyState>
      </Page>
    )
  return (
    <Page title={handoff.data ? TASK_TITLES[handoff.data.asks] : 'One moment'}>
      <NeedsScript what="Questions from the shop" />
      {handoff.error ? (
        <QueryError query={handoff} />
      ) : handoff.data ? (
        <div className="grid max-w-xl gap-4">
          <p>
            For your {deviceName(handoff.data)}, <span className="figures">{handoff.data.number}</span>. This link is
            open until {shopTime(handoff.data.expiresAt, company.timeZone)}.
          </p>
          <HandoffForm
            handoff={handoff.data}
            handoffKey={handoffKey}
            onDone={() => setDone(handoff.data.asks)}
            onStale={() => void handoff.refetch()}
          />
        </div>
      ) : (
        <Card>
          <Spinner />
        </Card>
      )}
    </Page>
  )
}
