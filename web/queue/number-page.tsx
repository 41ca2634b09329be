import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { BellRing } from 'lucide-react'
import { type Output, useApi } from '../api.ts'
import { isNotFound } from '../is-not-found.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { failureToast, toast } from '../ui/layer/toast.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { NeedsScript } from '../ui/needs-script.tsx'
import { EmptyState } from '../ui/page/empty-state.tsx'
import { Page } from '../ui/page/page.tsx'
import { QueryError } from '../ui/page/query-error.tsx'
import { Spinner } from '../ui/page/spinner.tsx'
import { aheadText } from './queue-labels.ts'
import { QUEUE_REFRESH_MS, useQueueNews } from './use-live-queue.ts'

type Numbered = Output<'GET /queue/numbers/:key'>

const again = (
  <LinkButton href="/queue" kind="quiet">
    Take another number
  </LinkButton>
)

export function NumberPage({ numberKey: key }: { numberKey: string }) {
  useQueueNews()
  const number = useQuery({
    ...useApi().query('GET /queue/numbers/:key', { key }),
    refetchOnMount: 'always',
    refetchInterval: QUEUE_REFRESH_MS,
    retry: (_, error) => !isNotFound(error),
  })
  if (isNotFound(number.error))
    return (
      <Page title="This number is no longer valid">
        <EmptyState title="Numbers are valid for one day" action={again} />
      </Page>
    )
  return (
    <Page title="Your number">
      <NeedsScript what="Your number" />
      {number.data ? <Details number={number.data} /> : number.error ? <QueryError query={number} /> : <Spinner />}
    </Page>
  )
}

function Details({ number: one }: { number: Numbered }) {
  const isOpen = one.status === 'waiting' || one.status === 'called'
  return (
    <div className="grid max-w-xl gap-6">
      <Card className="grid justify-items-center gap-2 py-8 text-center">
        <span className="figures text-3xl font-bold md:text-3xl">{one.number}</span>
        <span className="text-muted">{one.service}</span>
        <p aria-live="assertive" className="text-lg font-semibold">
          {standing(one)}
        </p>
      </Card>
      {isOpen ? <Choices number={one} /> : <div>{again}</div>}
    </div>
  )
}

function standing({ status, ahead, minutes, desk }: Numbered): string {
  if (status === 'called') return `It’s your turn. Please come to ${desk ?? 'the counter'}.`
  if (status === 'done') return 'You have been served. Thank you.'
  if (status === 'no_show') return 'We called you. Please come to the counter, and we’ll call you again.'
  if (status === 'left') return 'You left the line.'
  return aheadText(ahead, minutes)
}

function Choices({ number: { key, isPushed, status } }: { number: Numbered }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['GET /queue/numbers/:key'] })
  const tell = useMutation({
    async mutationFn() {
      const { pushAddress } = await import('../accounts/push/push-browser.ts')
      return api.call('POST /queue/numbers/:key/push', { key, ...(await pushAddress(api)) })
    },
    onSuccess: () => toast({ title: 'We’ll notify this phone when it’s your turn' }),
    onError: failureToast('Notifications are not available. Keep this page open instead'),
    onSettled: refresh,
  })
  const leave = useMutation({
    mutationFn: () => api.call('POST /queue/numbers/:key/leave', { key }),
    onError: failureToast('Something went wrong'),
    onSettled: refresh,
  })
  const isTellable = status === 'waiting' && 'serviceWorker' in navigator && 'PushManager' in window
  return (
    <div className="flex flex-wrap items-center gap-3">
      {isPushed ? (
        <p className="text-sm text-muted">We’ll notify this phone even if this page is closed.</p>
      ) : (
        isTellable && (
          <Button isBusy={tell.isPending} onClick={() => tell.mutate()}>
            <BellRing aria-hidden className="size-4" /> Notify me on this phone
          </Button>
        )
      )}
      <Button kind="quiet" isBusy={leave.isPending} onClick={() => leave.mutate()}>
        Leave the line
      </Button>
    </div>
  )
}
