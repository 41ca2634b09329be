import { useQuery, useQueryClient } from '@tanstack/react-query'
import { PackageOpen } from 'lucide-react'
import { useState } from 'react'
import { type Output, useApi } from '../../../api.ts'
import { createIdempotencyKey } from '../../../idempotency-key.ts'
import type { TicketDetails } from '../../../repairs/ticket-labels.ts'
import { longDay } from '../../../shell/day-text.ts'
import { shopDay } from '../../../shell/shop-time.ts'
import { useShell } from '../../../shell/use-shell.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { failureToast, toast } from '../../../ui/layer/toast.ts'
import { MayWrite } from '../../frame/may-write.tsx'
import { ReasonDialog } from '../reason-dialog.tsx'
import { useTicketSaved } from '../use-ticket-saved.ts'
import { DisposalDialog } from './disposal-dialog.tsx'

type Unclaimed = NonNullable<Output<'GET /repair-tickets/:id/unclaimed'>>

const SHOWN_FROM_DAYS = 7

export function UnclaimedCard({ ticket }: { ticket: TicketDetails }) {
  const api = useApi()
  const query = useQuery({
    ...api.query('GET /repair-tickets/:id/unclaimed', { id: ticket.id }),
    enabled: ticket.status === 'ready for pickup',
    refetchOnMount: 'always',
  })
  if (ticket.status !== 'ready for pickup' || !query.data || query.data.daysReady < SHOWN_FROM_DAYS) return null
  return <UnclaimedState ticket={ticket} unclaimed={query.data} />
}

function UnclaimedState({ ticket, unclaimed }: { ticket: TicketDetails; unclaimed: Unclaimed }) {
  const { company } = useShell()
  const { readyAt, daysReady, letterOn, letters, decisionOn, proposal } = unclaimed
  const reminders = ticket.events.filter(({ type, at }) => type === 'unclaimed_reminder' && at >= readyAt)
  return (
    <Card className="grid gap-3">
      <h2 className="flex items-center gap-2 text-base">
        <PackageOpen aria-hidden className="size-4" /> Not picked up for {daysReady} days
      </h2>
      <ul className="grid gap-1 text-sm">
        {reminders.length > 0 && (
          <li>Reminded by email {reminders.map(({ at }) => shopDay(at, company.timeZone)).join('; ')}</li>
        )}
        {letters.map(({ how, by, at }) => (
          <li key={at}>
            Letter sent {shopDay(at, company.timeZone)} by {by}: {how}
          </li>
        ))}
        {letters.length === 0 && <li>The letter can be sent from {longDay(letterOn)}.</li>}
        {decisionOn && !proposal && <li>Disposal can be proposed from {longDay(decisionOn)}.</li>}
        {proposal && (
          <li>
            {proposal.by} proposed on {shopDay(proposal.at, company.timeZone)} to have it{' '}
            <strong>{proposal.method}</strong>: {proposal.reason}. Someone else, or the same person a day later, must
            confirm it.
          </li>
        )}
      </ul>
      <MayWrite>
        <Steps ticket={ticket} unclaimed={unclaimed} />
      </MayWrite>
    </Card>
  )
}

function Steps({ ticket, unclaimed }: { ticket: TicketDetails; unclaimed: Unclaimed }) {
  const { mayWrite, mayDecide, proposal } = unclaimed
  const [opened, setOpened] = useState<'letter' | 'proposal'>()
  const { id } = ticket
  const api = useApi()
  const [letterKey, setLetterKey] = useState(createIdempotencyKey)
  const { show, ended } = useUnclaimedSaved(id)
  const failed = failureToast('Failed to update the repair')
  return (
    <div className="flex flex-wrap gap-2">
      {mayWrite && (
        <Button kind="quiet" size="small" onClick={() => setOpened('letter')}>
          Record a letter
        </Button>
      )}
      {proposal ? (
        <>
          <Button
            kind="danger"
            size="small"
            disabled={!proposal.mayConfirm}
            onClick={() => api.call('POST /repair-tickets/:id/unclaimed/confirmation', { id }).then(ended, failed)}>
            Yes, {proposal.method}
          </Button>
          <Button
            kind="quiet"
            size="small"
            onClick={() => api.call('DELETE /repair-tickets/:id/unclaimed/proposal', { id }).then(show, failed)}>
            Keep waiting
          </Button>
        </>
      ) : (
        mayDecide && (
          <Button kind="quiet" size="small" onClick={() => setOpened('proposal')}>
            Propose disposal
          </Button>
        )
      )}
      {opened === 'letter' && (
        <ReasonDialog
          title={`Letter about ${ticket.number}`}
          lead="Print the letter under Paper, send it with proof of delivery, and record how."
          label="How it was sent"
          action="Record letter"
          send={async (how) => {
            show(await api.call('POST /repair-tickets/:id/unclaimed/letters', { id, key: letterKey, how }))
            setLetterKey(createIdempotencyKey())
            toast({ title: 'Letter recorded' })
          }}
          onClose={() => setOpened(undefined)}
        />
      )}
      {opened === 'proposal' && <DisposalDialog ticket={ticket} onSaved={show} onClose={() => setOpened(undefined)} />}
    </div>
  )
}

function useUnclaimedSaved(id: number) {
  const api = useApi()
  const queryClient = useQueryClient()
  const saved = useTicketSaved()
  const { queryKey } = api.query('GET /repair-tickets/:id/unclaimed', { id })
  return {
    show(unclaimed: Unclaimed) {
      queryClient.setQueryData(queryKey, unclaimed)
      void queryClient.invalidateQueries({ queryKey: api.query('GET /repair-tickets/:id', { id }).queryKey })
    },
    ended(ticket: TicketDetails) {
      saved(ticket)
      toast({ title: `${ticket.number} is over` })
    },
  }
}
