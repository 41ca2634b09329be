import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PushKind } from '#contract/accounts/push.ts'
import { type Output, useApi } from '../../api.ts'
import { shopDay } from '../../shell/shop-time.ts'
import { useShell } from '../../shell/use-shell.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { failureToast, toast } from '../../ui/layer/toast.ts'
import { QueryError } from '../../ui/page/query-error.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { askForPush, forgetPush, type PushState, pushState } from '../push/push-browser.ts'
import type { User } from '../use-user.ts'
import { SettingsCard } from './settings-card.tsx'

type Browser = Output<'GET /user/push'>[number]

const QUERY = 'GET /user/push'
const OF_CUSTOMERS: [PushKind, string][] = [
  ['repair', 'My repairs'],
  ['order', 'My orders'],
  ['appointment', 'My appointments'],
]
const OF_STAFF: [PushKind, string][] = [
  ['attention', 'Tasks that need attention'],
  ['mention', 'Notes that mention me'],
]
const WHY_NOT: Record<Exclude<PushState, 'possible'>, string> = {
  'unknown here':
    'This browser cannot show notifications. On an iPhone, add the shop to the home screen first and open it from there.',
  'forbidden here':
    'This browser blocks notifications from this shop. Allow them in the browser’s settings for this site, then reload this page.',
}

export function PushSettings({ user }: { user: User }) {
  const query = useQuery({ ...useApi().query(QUERY), staleTime: 0 })
  const { data: browsers, error } = query
  const here = browsers?.find(({ isThisOne }) => isThisOne)
  return (
    <SettingsCard
      title="Push notifications"
      lead="Get notified as soon as something happens. Notifications never show private details.">
      {browsers ? (
        <>
          <Here key={here?.id} here={here} isStaff={user.permissions.length > 0} />
          <Elsewhere browsers={browsers.filter((one) => one !== here)} />
        </>
      ) : error ? (
        <QueryError query={query} />
      ) : (
        <Skeleton className="h-24" />
      )}
    </SettingsCard>
  )
}

function Here({ here, isStaff }: { here: Browser | undefined; isStaff: boolean }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const offered = isStaff ? [...OF_CUSTOMERS, ...OF_STAFF] : OF_CUSTOMERS
  const [kinds, setKinds] = useState<PushKind[]>(here?.kinds ?? offered.map(([kind]) => kind))
  const refresh = () => queryClient.invalidateQueries({ queryKey: [QUERY] })
  const ask = useMutation({
    mutationFn: () => askForPush(api, kinds),
    onSuccess: () => toast({ title: here ? 'Notifications saved' : 'Notifications are on in this browser' }),
    onError: failureToast('Could not turn on notifications'),
    onSettled: refresh,
  })
  const end = useEndBrowser()
  const state = pushState()
  if (state !== 'possible' && !here) return <p className="text-sm">{WHY_NOT[state]}</p>
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        ask.mutate()
      }}>
      <fieldset className="grid">
        <legend className="font-semibold">Notify me about</legend>
        {offered.map(([kind, label]) => (
          <Checkbox
            key={kind}
            label={label}
            checked={kinds.includes(kind)}
            onChange={({ target: { checked } }) =>
              setKinds((before) => (checked ? [...before, kind] : before.filter((one) => one !== kind)))
            }
          />
        ))}
      </fieldset>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={ask.isPending} disabled={kinds.length === 0}>
          {here ? 'Save' : 'Turn on notifications'}
        </Button>
        {here && (
          <Button
            kind="quiet"
            isBusy={end.isPending}
            onClick={() => end.mutate(here.id, { onSuccess: () => forgetPush() })}>
            Turn off notifications
          </Button>
        )}
      </div>
    </form>
  )
}

function Elsewhere({ browsers }: { browsers: Browser[] }) {
  const { company } = useShell()
  const end = useEndBrowser()
  if (browsers.length === 0) return null
  return (
    <ul className="grid divide-y divide-line border-t border-line">
      {browsers.map(({ id, device, createdAt }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-3">
          <span className="grid">
            <span className="font-semibold">{device}</span>
            <span className="text-sm text-muted">On since {shopDay(createdAt, company.timeZone)}</span>
          </span>
          <Button
            kind="quiet"
            size="small"
            aria-label={`Turn off messages on ${device}`}
            isBusy={end.variables === id && end.isPending}
            onClick={() => end.mutate(id)}>
            Turn off
          </Button>
        </li>
      ))}
    </ul>
  )
}

function useEndBrowser() {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => api.call('DELETE /user/push/:id', { id }),
    onError: failureToast('Something went wrong'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [QUERY] }),
  })
}
