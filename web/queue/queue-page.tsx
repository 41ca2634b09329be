import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Ticket } from 'lucide-react'
import { type Output, useApi } from '../api.ts'
import { shopTimeOfDay } from '../shell/shop-time.ts'
import { useShell } from '../shell/use-shell.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { failureToast } from '../ui/layer/toast.ts'
import { NeedsScript } from '../ui/needs-script.tsx'
import { EmptyState } from '../ui/page/empty-state.tsx'
import { Page } from '../ui/page/page.tsx'
import { QueryError } from '../ui/page/query-error.tsx'
import { Spinner } from '../ui/page/spinner.tsx'
import { waitText } from './queue-labels.ts'
import { useQueue } from './use-live-queue.ts'

type Queue = Output<'GET /queue'>

export function QueuePage() {
  const queue = useQueue()
  return (
    <Page title="Take a number" lead="Skip the line. We call your number on your phone and on the screen in the shop.">
      <NeedsScript what="The queue" />
      {queue.data ? <Lines queue={queue.data} /> : queue.error ? <QueryError query={queue} /> : <Spinner />}
    </Page>
  )
}

function Lines({ queue }: { queue: Queue }) {
  const { lines, waiting, minutes, closed } = queue
  if (closed || lines.length === 0) return <Closed queue={queue} />
  return (
    <div className="grid max-w-2xl gap-4">
      <p aria-live="polite">
        {waiting === 0 ? 'No one is waiting' : waiting === 1 ? '1 person is waiting' : `${waiting} wait`}
        {minutes > 0 ? `: about ${waitText(minutes)} until it is your turn.` : ' right now.'}
      </p>
      <ul className="grid gap-3">
        {lines.map((line) => (
          <li key={line.serviceId}>
            <Line line={line} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function Line({ line: { serviceId, name, minutes } }: { line: Queue['lines'][number] }) {
  const api = useApi()
  const navigate = useNavigate()
  const take = useMutation({
    mutationFn: () => api.call('POST /queue/numbers', { serviceId }),
    onSuccess: ({ key }) => navigate({ to: '/queue/$key', params: { key } }),
    onError: failureToast('You have no number yet'),
  })
  return (
    <Card className="flex flex-wrap items-center justify-between gap-3">
      <span className="grid">
        <span className="font-semibold">{name}</span>
        <span className="text-sm text-muted">Takes about {waitText(minutes)}</span>
      </span>
      <Button isBusy={take.isPending} onClick={() => take.mutate()} aria-label={`Take a number for ${name}`}>
        <Ticket aria-hidden className="size-4" /> Take a number
      </Button>
    </Card>
  )
}

function Closed({ queue: { closed, opensAt } }: { queue: Queue }) {
  const { company } = useShell()
  if (closed === 'hours')
    return (
      <EmptyState title="We are closed">
        {opensAt ? `Opens again at ${shopTimeOfDay(opensAt, company.timeZone)}.` : company.hours}
      </EmptyState>
    )
  return (
    <EmptyState title={closed === 'full' ? 'The line is full' : 'The line is closed'}>
      Please come to the counter.
    </EmptyState>
  )
}
