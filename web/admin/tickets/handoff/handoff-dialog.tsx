import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { useEffect, useState } from 'react'
import { type Output, useApi } from '../../../api.ts'
import type { TicketDetails } from '../../../repairs/ticket-labels.ts'
import { shopTime } from '../../../shell/shop-time.ts'
import { useShell } from '../../../shell/use-shell.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/layer/dialog.tsx'
import { QrCode } from '../../../ui/qr-code.tsx'
import { handoffAddresses } from './handoff-addresses.ts'

export type MadeHandoff = Output<'POST /repair-tickets/:id/handoffs'>
type Handoff = Output<'GET /repair-tickets/:id/handoffs/:handoffId'>

interface Props {
  ticket: TicketDetails
  made: MadeHandoff
  title: string
  onClose: () => void
}

/** The dialog also polls, in case the event stream is interrupted. */
const CHECK_INTERVAL_MS = 3_000

export function HandoffDialog({ ticket, made, title, onClose }: Props) {
  const api = useApi()
  const queryClient = useQueryClient()
  const ref = { id: ticket.id, handoffId: made.id }
  const query = api.query('GET /repair-tickets/:id/handoffs/:handoffId', ref)
  const { data: handoff = made } = useQuery({
    ...query,
    gcTime: 0,
    refetchInterval: ({ state }) => (isOpen(state.data ?? made) ? CHECK_INTERVAL_MS : false),
  })
  const isDone = handoff.state === 'done'
  useEffect(() => {
    if (isDone || handoff.photos > 0) void queryClient.invalidateQueries()
  }, [isDone, handoff.photos, queryClient])
  function close() {
    onClose()
    if (isOpen(handoff)) void api.call('POST /repair-tickets/:id/handoffs/:handoffId/end', ref).catch(() => undefined)
  }
  return (
    <Dialog title={`${title}: ${ticket.number}`} isOpen onClose={close}>
      <div className="grid justify-items-center gap-3 text-center">
        {handoff.state === 'open' && <Code made={made} />}
        <p role="status" className="flex items-center gap-2 text-lg font-semibold empty:hidden">
          {isDone && <CircleCheck aria-hidden className="size-6 text-delivered" />}
          {standing(handoff)}
        </p>
        <Button kind={isDone ? 'primary' : 'quiet'} onClick={close}>
          {isOpen(handoff) ? 'End it' : 'Close'}
        </Button>
      </div>
    </Dialog>
  )
}

/** The code is black on white even in dark mode, because many scanners cannot read inverted codes. */
function Code({ made: { link, expiresAt, asks } }: Pick<Props, 'made'>) {
  const { company } = useShell()
  const [chosen, setChosen] = useState(0)
  const addresses = handoffAddresses(link, location.origin, { isEncrypted: asks === 'passcode' })
  const shown = addresses[chosen]?.link ?? new URL(new URL(link).pathname, location.origin).href
  return (
    <>
      {addresses.length === 0 && (
        <p role="alert" className="rounded-card bg-tint p-4 text-left text-sm">
          <strong>No phone can use this code.</strong> {whyNone(link, asks === 'passcode')}
        </p>
      )}
      <div className="w-full max-w-64 rounded-card white-ground p-4">
        <QrCode text={shown} className="w-full" />
      </div>
      {addresses.length > 1 && (
        <fieldset className="flex flex-wrap justify-center gap-x-4">
          <legend className="sr-only">The phone’s network</legend>
          {addresses.map(({ label }, at) => (
            <label key={label} className="flex min-h-11 items-center gap-2 text-sm">
              <input
                type="radio"
                name="network"
                className="size-5"
                checked={at === chosen}
                onChange={() => setChosen(at)}
              />
              {label}
            </label>
          ))}
        </fieldset>
      )}
      <p>Scan it with your phone’s camera.</p>
      <p className="text-sm text-muted">
        It works once, until {shopTime(expiresAt, company.timeZone)}.{' '}
        <a href={shown} className="link" target="_blank" rel="noreferrer">
          The same as a link<span className="sr-only"> (opens in a new tab)</span>
        </a>
      </p>
    </>
  )
}

function whyNone(link: string, isEncrypted: boolean): string {
  const { host, protocol } = new URL(link)
  const way = 'The server administrator can set PUBLIC_URL to an HTTPS address that phones can reach.'
  return isEncrypted && protocol !== 'https:'
    ? `The phone encrypts the passcode, which browsers allow over HTTPS only. ${way}`
    : `The shop’s address is ${host}, which only this machine can reach. Open the back office at the machine’s network address. ${way}`
}

function isOpen({ state }: Handoff): boolean {
  return state === 'open'
}

function standing({ state, photos }: Handoff): string {
  const came = photos > 0 ? `${photos} photo${photos === 1 ? '' : 's'} received. ` : ''
  if (state === 'done') return `${came}Done on the phone.`
  if (state === 'expired') return `${came}It has expired.`
  return state === 'ended' ? `${came}Ended.` : came
}
