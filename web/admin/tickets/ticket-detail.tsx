import { useQuery } from '@tanstack/react-query'
import { Printer, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { isAboutDevice } from '#contract/repairs/ticket-facts.ts'
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
import { TabPanels } from '../../ui/page/tab-panels.tsx'
import { PhoneLink } from '../../ui/phone-link.tsx'
import { CustomerLink } from '../customers/customer-link.tsx'
import { AdminLink } from '../frame/admin-link.tsx'
import { useAdminSearch } from '../frame/admin-search.ts'
import { CustomerPageButton } from '../frame/customer-page-button.tsx'
import { ItemHeading } from '../frame/item-heading.tsx'
import { MayWrite } from '../frame/may-write.tsx'
import { PendingItem } from '../frame/pending-item.tsx'
import { useRecordTitle } from '../frame/record-title.tsx'
import { PhoneMenu } from '../frame/tab-heading.tsx'
import { useMay } from '../frame/use-admin-pages.ts'
import { useWayBack } from '../frame/use-way-back.ts'
import { TicketViewers } from '../workbench/ticket-viewers.tsx'
import { EditTicketDialog } from './edit-ticket-dialog.tsx'
import { EstimatesCard } from './estimates-card.tsx'
import { HandoffDialog, type MadeHandoff } from './handoff/handoff-dialog.tsx'
import { MergeSplitCard } from './merge-split/merge-split-card.tsx'
import { TicketNotes } from './notes/ticket-notes.tsx'
import { PapersCard } from './paper/papers-card.tsx'
import { SignaturesCard } from './paper/signatures-card.tsx'
import { PartsCard } from './parts/parts-card.tsx'
import { PasscodeCard } from './passcode-card.tsx'
import { RepairMoney } from './repair-money.tsx'
import { ReplaceLinkDialog } from './replace-link-dialog.tsx'
import { TicketFacts } from './ticket-facts.tsx'
import { TicketNext } from './ticket-next.tsx'
import { TimeCard } from './time/time-card.tsx'
import { UnclaimedCard } from './unclaimed/unclaimed-card.tsx'
import { ClaimCard } from './warranty/claim-card.tsx'

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
        title="Repair ticket not found"
        action={
          <AdminLink to="/admin/tickets" className={buttonLook()}>
            All repairs
          </AdminLink>
        }
      />
    )
  }
  return <PendingItem query={ticket} backTo="/admin/tickets" backName="All repairs" />
}

function Ticket({ ticket }: { ticket: TicketDetails }) {
  useWayBack('/admin/tickets')
  useRecordTitle(`${ticket.number} ${deviceName(ticket)} · ${ticket.customerName}`)
  const mayTakeIn = useMay('tickets.intake')
  const hasDevice = isAboutDevice(ticket.serviceType)
  const [{ tab = 'work' }, setSearch] = useAdminSearch('/admin/tickets/$id')
  return (
    <>
      <Heading ticket={ticket} />
      <TicketViewers id={ticket.id} />
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 gap-4">
          {mayTakeIn && <TicketNext ticket={ticket} />}
          <Card>
            <h2 className="mb-1 text-base">{hasDevice ? 'What is wrong' : 'What is needed'}</h2>
            <p className="break-words whitespace-pre-line">{ticket.problemDescription}</p>
          </Card>
          <TabPanels
            label="Repair"
            keepsPanels
            current={tab}
            onChange={(name) => setSearch({ tab: name === 'work' ? '' : name })}
            panels={[
              { name: 'work', label: 'Work', content: <Work ticket={ticket} /> },
              {
                name: 'photos',
                label: 'Photos',
                content: (
                  <RepairPhotos
                    repair={{ ticketId: ticket.id }}
                    ticketId={ticket.id}
                    addsAs={mayTakeIn ? 'shop' : null}
                    isInAdmin
                  />
                ),
              },
              { name: 'details', label: 'Details', content: <Details ticket={ticket} /> },
            ]}
          />
        </div>
        <Conversation ticket={ticket} />
      </div>
    </>
  )
}

function Work({ ticket }: { ticket: TicketDetails }) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <UnclaimedCard ticket={ticket} />
      {ticket.warrantyOf && <ClaimCard ticketId={ticket.id} />}
      {isAboutDevice(ticket.serviceType) && <PasscodeCard ticket={ticket} />}
      <EstimatesCard ticket={ticket} />
      <PartsCard ticket={ticket} />
      <TimeCard ticket={ticket} />
      <RepairMoney ticket={ticket} />
    </div>
  )
}

function Details({ ticket }: { ticket: TicketDetails }) {
  const mayTakeIn = useMay('tickets.intake')
  return (
    <div className="grid grid-cols-1 gap-4">
      <TicketFacts ticket={ticket} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <PapersCard ticket={ticket} />
        <SignaturesCard ticket={ticket} />
        {mayTakeIn && <HandoffCard ticket={ticket} />}
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
      </div>
    </div>
  )
}

/** Stays in view beside the tabs; on a narrow screen it follows them. */
function Conversation({ ticket }: { ticket: TicketDetails }) {
  return (
    <section
      id="conversation"
      aria-labelledby="conversation-heading"
      className="flex min-w-0 scroll-mt-[calc(var(--admin-top)+1rem)] flex-col gap-4 xl:sticky xl:top-[calc(var(--admin-top)+1rem)] xl:max-h-[calc(100dvh-var(--admin-top)-2rem)]">
      <h2 id="conversation-heading" className="sr-only">
        Conversation
      </h2>
      <MayWrite>
        <TicketNotes ticket={ticket} />
      </MayWrite>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: lets the keyboard scroll it */}
      <section aria-labelledby="history" tabIndex={0} className="min-h-0 xl:overflow-y-auto">
        <Card>
          <h3 id="history" className="mb-3 text-base">
            History
          </h3>
          <TicketHistory
            events={ticket.events.map(({ actor, ...event }) => ({
              ...event,
              by: actor,
              from: actor === 'customer' ? 'customer' : 'shop',
            }))}
          />
        </Card>
      </section>
    </section>
  )
}

function Heading({ ticket }: { ticket: TicketDetails }) {
  const api = useApi()
  const { company } = useShell()
  const [opened, setOpened] = useState<'edit' | 'link'>()
  const close = () => setOpened(undefined)
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
        <div className="flex flex-wrap gap-2">
          <a href="#conversation" className={buttonLook('quiet', 'medium', 'xl:hidden')}>
            Notes and messages
          </a>
          <AdminLink
            to="/admin/tickets/$id"
            params={{ id: String(ticket.id) }}
            search={{ tab: 'details' }}
            hash="papers"
            className={buttonLook('quiet')}>
            <Printer aria-hidden className="size-4" /> Print
          </AdminLink>
          <MayWrite>
            <PhoneMenu>
              <Button kind="quiet" onClick={() => setOpened('edit')}>
                Edit
              </Button>
              <CustomerPageButton
                takeLink={() => api.call('POST /repair-tickets/:id/link/copies', { id: ticket.id })}
                hash="#customer"
              />
              <Button kind="quiet" onClick={() => setOpened('link')}>
                Replace the link
              </Button>
            </PhoneMenu>
            {opened === 'edit' && <EditTicketDialog ticket={ticket} onClose={close} />}
            {opened === 'link' && <ReplaceLinkDialog ticket={ticket} onClose={close} />}
          </MayWrite>
        </div>
      }>
      <CustomerLink id={ticket.customerId} name={ticket.customerName} />
      {ticket.customerPhone && (
        <>
          {' '}
          · <PhoneLink phone={ticket.customerPhone} />
        </>
      )}
      {ticket.customerEmail && (
        <>
          {' '}
          ·{' '}
          <a href={`mailto:${ticket.customerEmail}`} className="link">
            {ticket.customerEmail}
          </a>
        </>
      )}{' '}
      · {shopTime(ticket.createdAt, company.timeZone)}
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
