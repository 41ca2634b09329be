import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { telephoneText } from '#contract/telephone.ts'
import { RequireUser } from '../accounts/require-user.tsx'
import { useApi } from '../api.ts'
import { TicketAppointments } from '../appointments/ticket-appointments.tsx'
import { isNotFound } from '../is-not-found.ts'
import { longDay } from '../shell/day-text.ts'
import { shopTime } from '../shell/shop-time.ts'
import { useShell } from '../shell/use-shell.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { EmptyState } from '../ui/page/empty-state.tsx'
import { Page } from '../ui/page/page.tsx'
import { QueryError } from '../ui/page/query-error.tsx'
import { Spinner } from '../ui/page/spinner.tsx'
import { SiteLink } from '../ui/site-link.tsx'
import { AccountCard } from './account-card.tsx'
import { EstimateAnswer } from './estimate-answer.tsx'
import { EstimateCard } from './estimate-card.tsx'
import { intakeAnswerFacts } from './intake/intake-answer-labels.ts'
import { MessagesCard } from './messages-card.tsx'
import { AccessCard } from './passcode/access-card.tsx'
import { RepairPhotos } from './photos/repair-photos.tsx'
import { nextStepForCustomer, standing } from './repair-state-text.ts'
import { ApprovalBadge, StatusBadge } from './ticket-badges.tsx'
import { TicketCancel } from './ticket-cancel.tsx'
import { belongingsText, deviceName, shownEstimate, type TicketDetails } from './ticket-labels.ts'

export function TicketPage({ id }: { id: string }) {
  return (
    <Page
      title={`Repair T-${id}`}
      crumbs={[{ name: 'Home', href: '/' }, { name: 'Repair Tickets', href: '/repair-tickets' }, { name: `T-${id}` }]}>
      <RequireUser>
        {() => (/^\d+$/.test(id) ? <Loaded id={Number(id)} /> : <EmptyState title="No ticket selected" />)}
      </RequireUser>
    </Page>
  )
}

function Loaded({ id }: { id: number }) {
  const ticket = useQuery({ ...useApi().query('GET /repair-tickets/:id', { id }), refetchOnMount: 'always' })
  if (isNotFound(ticket.error)) {
    return (
      <EmptyState
        title="Repair ticket not found"
        action={<LinkButton href="/repair-tickets">All repair tickets</LinkButton>}
      />
    )
  }
  if (ticket.error) return <QueryError query={ticket} message="Failed to fetch ticket details" />
  return ticket.data ? <Details ticket={ticket.data} /> : <Spinner />
}

function Details({ ticket }: { ticket: TicketDetails }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const show = (changed: TicketDetails) => {
    queryClient.setQueryData(api.query('GET /repair-tickets/:id', { id: ticket.id }).queryKey, changed)
    void queryClient.invalidateQueries({ queryKey: ['GET /repair-tickets'] })
  }
  const next = nextStepForCustomer(ticket)
  const isOver = ticket.status === 'completed' || ticket.status === 'cancelled'
  const estimate = shownEstimate(ticket, ticket.estimates.at(-1), ticket.account)
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid gap-6">
        <Card className="grid gap-3">
          <div className="flex flex-wrap gap-2">
            <StatusBadge status={ticket.status} />
            <ApprovalBadge ticket={ticket} isForStaff={ticket.canReadInternals} />
          </div>
          {ticket.canReadInternals && <p className="text-sm text-muted">The customer reads:</p>}
          <h2 className="text-xl">
            {ticket.mergedInto ? 'This continues as part of another repair of yours.' : standing(ticket)}
          </h2>
          {ticket.mergedInto && (
            <p>
              <SiteLink href={`/repair-tickets/${ticket.mergedInto.id}`} className="link">
                Repair {ticket.mergedInto.number}
              </SiteLink>
            </p>
          )}
          {next && <p className="text-muted">{next}</p>}
          <Actions ticket={ticket} onChange={show} />
        </Card>
        <AccountCard account={ticket.account} statusKey={ticket.key} />
        {estimate && (
          <EstimateCard key={estimate.version} estimate={estimate}>
            {ticket.key !== null && (
              <EstimateAnswer
                estimate={estimate}
                statusKey={ticket.key}
                onAnswer={() => void queryClient.invalidateQueries({ queryKey: ['GET /repair-tickets/:id'] })}
              />
            )}
          </EstimateCard>
        )}
        <MessagesCard
          send={async (message) =>
            show(await api.call('POST /repair-tickets/:id/notes', { id: ticket.id, kind: 'message', ...message }))
          }
          events={ticket.events.map(({ actor, ...event }) => ({
            ...event,
            from: actor === 'customer' ? 'customer' : 'shop',
          }))}
        />
      </div>
      <div className="grid gap-6">
        <Facts ticket={ticket} />
        <TicketAppointments
          ticketId={ticket.id}
          heading={<h2 className="text-lg">Appointments</h2>}
          name={({ number }) => <span className="figures">{number}</span>}
        />
        {ticket.key !== null && (
          <>
            <AccessCard statusKey={ticket.key} isOver={isOver} />
            <RepairPhotos repair={{ statusKey: ticket.key }} ticketId={ticket.id} addsAs={isOver ? null : 'customer'} />
          </>
        )}
      </div>
    </div>
  )
}

function Actions({ ticket, onChange }: { ticket: TicketDetails; onChange: (changed: TicketDetails) => void }) {
  const api = useApi()
  const [isCancelling, setCancelling] = useState(false)
  const mayCancel = ticket.moves.some(({ to, missing }) => to === 'cancelled' && missing.length === 0)
  return (
    <div className="flex flex-wrap gap-3">
      {ticket.canReadInternals && <LinkButton href={`/admin/tickets/${ticket.id}`}>Open in the back office</LinkButton>}
      {mayCancel && !ticket.canReadInternals && (
        <Button kind="danger" onClick={() => setCancelling(true)}>
          Cancel this repair
        </Button>
      )}
      {isCancelling && (
        <TicketCancel
          number={ticket.number}
          account={ticket.account}
          cancel={async (reason) =>
            onChange(await api.call('POST /repair-tickets/:id/cancel', { id: ticket.id, reason }))
          }
          onClose={() => setCancelling(false)}
        />
      )}
    </div>
  )
}

function Facts({ ticket }: { ticket: TicketDetails }) {
  const { company } = useShell()
  const facts: [string, string | null][] = [
    ['Device', `${ticket.deviceType}${ticket.deviceBrand || ticket.deviceModel ? `, ${deviceName(ticket)}` : ''}`],
    ['Serial number', ticket.serialNumber],
    ['What is wrong', ticket.problemDescription],
    ...intakeAnswerFacts(ticket.intakeAnswers),
    ['Accessories', belongingsText(ticket.belongings)],
    ['Customer', `${ticket.customerName}\n${ticket.customerEmail}\n${telephoneText(ticket.customerPhone)}`],
    ['Needed by', ticket.estimatedCompletionDate && longDay(ticket.estimatedCompletionDate)],
    ['Warranty until', ticket.warrantyEndsOn && longDay(ticket.warrantyEndsOn)],
    ['Warranty return of', ticket.warrantyOf?.number ?? null],
    ['Technician', ticket.assignee?.name ?? null],
    ['Created', shopTime(ticket.createdAt, company.timeZone)],
  ]
  return (
    <Card>
      <h2 className="mb-3 text-lg">What you told us</h2>
      <dl className="grid gap-3 text-sm">
        {facts
          .filter(([, text]) => text)
          .map(([name, text]) => (
            <div key={name}>
              <dt className="text-muted">{name}</dt>
              <dd className="break-words whitespace-pre-line">{text}</dd>
            </div>
          ))}
      </dl>
    </Card>
  )
}
