import { useQuery } from '@tanstack/react-query'
import { Smartphone } from 'lucide-react'
import { useState } from 'react'
import { useApi } from '../../api.ts'
import { TicketAppointments } from '../../appointments/ticket-appointments.tsx'
import { isNotFound } from '../../is-not-found.ts'
import type { HandoffTask } from '../../repairs/handoff/handoff-labels.ts'
import { RepairPhotos } from '../../repairs/photos/repair-photos.tsx'
import { ApprovalBadge, PriorityBadge, StatusBadge } from '../../repairs/ticket-badges.tsx'
import { TicketHistory } from '../../repairs/ticket-history.tsx'
import { awaitsDecision, deviceName, type TicketDetails } from '../../repairs/ticket-labels.ts'
import { shopTime } from '../../shell/shop-time.ts'
import { useShell } from '../../shell/use-shell.ts'
import { Button } from '../../ui/button.tsx'
import { buttonLook } from '../../ui/button-look.ts'
import { Card } from '../../ui/card.tsx'
import { failureToast } from '../../ui/layer/toast.ts'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { QueryError } from '../../ui/page/query-error.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { AdminLink } from '../frame/admin-link.tsx'
import { CustomerPageButton } from '../frame/customer-page-button.tsx'
import { ItemHeading } from '../frame/item-heading.tsx'
import { MayWrite } from '../frame/may-write.tsx'
import { useMay } from '../frame/use-admin-pages.ts'
import { useWayBack } from '../frame/use-way-back.ts'
import { TicketViewers } from '../workbench/ticket-viewers.tsx'
import { EstimatesCard } from './estimates-card.tsx'
import { HandoffDialog, type MadeHandoff } from './handoff/handoff-dialog.tsx'
import { MergeSplitCard } from './merge-split/merge-split-card.tsx'
import { TicketNotes } from './notes/ticket-notes.tsx'
import { PapersCard } from './paper/papers-card.tsx'
import { SignaturesCard } from './paper/signatures-card.tsx'
import { PartsCard } from './parts/parts-card.tsx'
import { PasscodeCard } from './passcode-card.tsx'
import { RepairMoney } from './repair-money.tsx'
import { TicketFacts } from './ticket-facts.tsx'
import { TicketNext } from './ticket-next.tsx'
import { TimeCard } from './time/time-card.tsx'
import { UnclaimedCard } from './unclaimed/unclaimed-card.tsx'

const ASKS: Record<HandoffTask, string> = {
  'drop-off': 'Sign the terms',
  photos: 'Send photos',
  passcode: 'Enter the passcode',
  estimate: 'Answer the estimate',
  release: 'Sign for the device',
}

export function TicketDetail({ id }: { id: number }) {
  const ticket = useQuery({ ...useApi().query('GET /repair-tickets/:id', { id }), gcTime: 0, refetchOnMount: 'always' })
  if (ticket.data) return <Ticket ticket={ticket.data} />
  if (isNotFound(ticket.error)) {
    return (
      <EmptyState
        title="There is no such repair ticket"
        action={
          <AdminLink to="/admin/tickets" className={buttonLook()}>
            All repairs
          </AdminLink>
        }
      />
    )
  }
  return ticket.error ? <QueryError query={ticket} /> : <Skeleton className="h-96" />
}

function Ticket({ ticket }: { ticket: TicketDetails }) {
  useWayBack('/admin/tickets')
  const mayTakeIn = useMay('tickets.intake')
  return (
    <>
      <Heading ticket={ticket} />
      <TicketViewers id={ticket.id} />
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 gap-4">
          {mayTakeIn && <TicketNext ticket={ticket} />}
          <Card>
            <h2 className="mb-1 text-base">What is wrong</h2>
            <p className="break-words whitespace-pre-line">{ticket.problemDescription}</p>
          </Card>
          <UnclaimedCard ticket={ticket} />
          <PartsCard ticket={ticket} />
          <TimeCard ticket={ticket} />
          <EstimatesCard ticket={ticket} />
          <RepairMoney ticket={ticket} />
          <RepairPhotos
            repair={{ ticketId: ticket.id }}
            ticketId={ticket.id}
            addsAs={mayTakeIn ? 'shop' : null}
            isInAdmin
          />
          <MayWrite>
            <TicketNotes ticket={ticket} />
          </MayWrite>
          <Card>
            <h2 className="mb-3 text-base">History</h2>
            <TicketHistory
              events={ticket.events.map(({ actor, ...event }) => ({
                ...event,
                by: actor,
                from: actor === 'customer' ? 'customer' : 'shop',
              }))}
            />
          </Card>
        </div>
        <div className="grid min-w-0 gap-4">
          <TicketFacts ticket={ticket} />
          <TicketAppointments
            ticketId={ticket.id}
            heading={<h2 className="text-base">Appointments</h2>}
            name={({ id, number }) => (
              <AdminLink to="/admin/appointments/$id" params={{ id: String(id) }} className="link figures">
                {number}
              </AdminLink>
            )}
          />
          <MergeSplitCard ticket={ticket} />
          {mayTakeIn && <HandoffCard ticket={ticket} />}
          <PasscodeCard ticket={ticket} />
          <SignaturesCard ticket={ticket} />
          <PapersCard ticket={ticket} />
        </div>
      </div>
    </>
  )
}

function Heading({ ticket }: { ticket: TicketDetails }) {
  const api = useApi()
  const { company } = useShell()
  return (
    <ItemHeading
      backTo="/admin/tickets"
      backName="All repairs"
      title={
        <>
          {ticket.number}: {deviceName(ticket)} <StatusBadge status={ticket.status} />{' '}
          <PriorityBadge priority={ticket.priority} /> <ApprovalBadge ticket={ticket} isForStaff />
        </>
      }
      actions={
        <MayWrite>
          <CustomerPageButton
            takeLink={() => api.call('POST /repair-tickets/:id/link/copies', { id: ticket.id })}
            hash="#customer"
          />
        </MayWrite>
      }
    >
      {ticket.customerName} · {shopTime(ticket.createdAt, company.timeZone)}
    </ItemHeading>
  )
}

function HandoffCard({ ticket }: { ticket: TicketDetails }) {
  const api = useApi()
  const [made, setMade] = useState<MadeHandoff>()
  const isOver = ticket.status === 'completed' || ticket.status === 'cancelled'
  const asks = (Object.keys(ASKS) as HandoffTask[]).filter(
    (ask) =>
      (ask === 'release' ? ticket.custody !== 'expected' : !isOver) && (ask !== 'estimate' || awaitsDecision(ticket)),
  )
  async function make(ask: HandoffTask) {
    try {
      setMade(await api.call('POST /repair-tickets/:id/handoffs', { id: ticket.id, asks: ask }))
    } catch (error) {
      failureToast('Nothing was handed over')(error as Error)
    }
  }
  if (asks.length === 0) return null
  return (
    <Card className="grid gap-3">
      <h2 className="flex items-center gap-2 text-base">
        <Smartphone aria-hidden className="size-4" /> On the customer’s phone
      </h2>
      <div className="flex flex-wrap gap-2">
        {asks.map((ask) => (
          <Button key={ask} kind="quiet" size="small" onClick={() => void make(ask)}>
            {ASKS[ask]}
          </Button>
        ))}
      </div>
      {made && <HandoffDialog ticket={ticket} made={made} title={ASKS[made.asks]} onClose={() => setMade(undefined)} />}
    </Card>
  )
}
