import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { isAboutDevice } from '#contract/repairs/ticket-facts.ts'
import { type Output, useApi } from '../../api.ts'
import { awaitsDecision, type TicketDetails, type TicketStatus } from '../../repairs/ticket-labels.ts'
import { longDay } from '../../shell/day-text.ts'
import { shopTimeOfDay } from '../../shell/shop-time.ts'
import { useShell } from '../../shell/use-shell.ts'
import { Button } from '../../ui/button.tsx'
import { buttonLook } from '../../ui/button-look.ts'
import { Card } from '../../ui/card.tsx'
import { formatMoney } from '../../ui/money.tsx'
import { AdminLink } from '../frame/admin-link.tsx'
import { useAdminSearch } from '../frame/admin-search.ts'
import { useMayWrite } from '../frame/may-write.tsx'
import { PrintLink } from '../frame/print-link.tsx'
import { useAdminKeys } from '../frame/use-admin-keys.ts'
import { useMay } from '../frame/use-admin-pages.ts'
import { isMissingStep, type MissingStep, missingStep, missingStepName } from './missing-step.ts'
import { MissingStepDialog } from './missing-step-dialog.tsx'
import { AT_CHECK_IN, moveName } from './move-labels.ts'
import { MoveTicketDialog } from './move-ticket-dialog.tsx'
import { isOver, moveStepName, movesInTurn, type PartStep, partStep } from './next-step.ts'
import { ToDoFirst } from './to-do-first.tsx'
import { useMissingSteps } from './use-missing-steps.ts'
import { movesAtOnce, useMoveTicket } from './use-move-ticket.ts'
import { WarrantyDialog } from './warranty/warranty-dialog.tsx'

type OpenedDialog = MissingStep | 'warranty' | TicketStatus

export function TicketNext({ ticket }: { ticket: TicketDetails }) {
  const [opened, setOpened] = useState<OpenedDialog>()
  const close = () => setOpened(undefined)
  const isClosed = isOver(ticket)
  const isBilled = ticket.account.bill !== null
  const moves = movesInTurn(ticket)
  const mayWrite = useMayWrite()
  const hasDevice = isAboutDevice(ticket.serviceType)
  const isHere = ticket.custody === 'in shop'
  const lacksCheckIn = mayWrite ? moves[0]?.missing.some((need) => AT_CHECK_IN.includes(need)) : !isHere
  const isCheckInFirst = !isClosed && Boolean(lacksCheckIn)
  const first = isClosed ? undefined : moves[0]
  const isEstimateFirst = !isCheckInFirst && Boolean(first?.missing.includes('approval'))
  const [missing] = useMissingSteps(ticket, first?.missing ?? [])
  const part = usePartStep(ticket)
  const step = part ? undefined : isCheckInFirst ? 'check-in' : missing === 'check-in' ? undefined : missing
  const needs = (first?.missing ?? []).filter((need) =>
    isCheckInFirst ? isHere && AT_CHECK_IN.includes(need) : missingStep(need, ticket) !== step,
  )
  const next = part ? undefined : (step ?? first?.to)
  const move = useMoveTicket(({ to }) => setOpened(to))
  function take(step: OpenedDialog) {
    if (move.isPending) return
    if (isMissingStep(step) || step === 'warranty' || !movesAtOnce(ticket, step)) return setOpened(step)
    move.mutate({ ticket, to: step })
  }
  useAdminKeys({
    n(event) {
      if (!next) return
      event.preventDefault()
      take(next)
    },
  })
  const [{ next: opensNext }, setSearch] = useAdminSearch('/admin/tickets/$id')
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when the address asks for it
  useEffect(() => {
    if (!opensNext) return
    setSearch({ next: undefined })
    if (next) take(next)
  }, [opensNext])
  return (
    <Card className="grid gap-3">
      <NextHeading
        ticket={ticket}
        isCheckInFirst={isCheckInFirst}
        step={part?.name ?? (step ? missingStepName(step, ticket) : first && moveStepName(ticket, first.to))}
      />
      <ToDoFirst needs={part ? [] : needs} />
      <div className="flex flex-wrap gap-2">
        {isClosed && isBilled && <PrintLink href={`/admin/print/ticket/${ticket.id}/receipt`}>Print receipt</PrintLink>}
        {mayWrite && ticket.status === 'completed' && ticket.warrantyEndsOn && (
          <Button onClick={() => setOpened('warranty')}>It came back</Button>
        )}
        {part?.purchaseOrderId && (
          <AdminLink
            to="/admin/purchase-orders/$id"
            params={{ id: String(part.purchaseOrderId) }}
            className={buttonLook('primary')}>
            {part.name}
          </AdminLink>
        )}
        {step && <Button onClick={() => setOpened(step)}>{missingStepName(step, ticket)}</Button>}
        {moves.map(({ to }, at) => (
          <Button
            key={to}
            kind={to === 'cancelled' ? 'danger' : at === 0 && !step && !part && !isEstimateFirst ? 'primary' : 'quiet'}
            isBusy={move.isPending}
            onClick={() => take(to)}>
            {moveName(ticket, to)}
          </Button>
        ))}
        {!isClosed && !isCheckInFirst && hasDevice && isHere && (mayWrite || ticket.status === 'open') && (
          <Button kind="plain" onClick={() => setOpened('check-in')}>
            Edit the check-in
          </Button>
        )}
        {mayWrite && !isClosed && hasDevice && isHere && ticket.status !== 'ready for pickup' && (
          <Button kind="plain" onClick={() => setOpened('release')}>
            Return unrepaired
          </Button>
        )}
      </div>
      {opened === 'warranty' ? (
        <WarrantyDialog ticket={ticket} onClose={close} />
      ) : isMissingStep(opened) ? (
        <MissingStepDialog step={opened} ticket={ticket} onClose={close} onTaken={() => setOpened(first?.to)} />
      ) : (
        opened && <MoveTicketDialog ticket={ticket} to={opened} onClose={close} onStep={setOpened} />
      )}
    </Card>
  )
}

function usePartStep(ticket: TicketDetails): PartStep | undefined {
  const mayOrder = useMay('suppliers.read')
  const step = partStep(ticket)
  return step?.purchaseOrderId && !mayOrder ? { name: 'Wait for the part', purchaseOrderId: null } : step
}

interface HeadingProps {
  ticket: TicketDetails
  isCheckInFirst: boolean
  step: string | undefined
}

function NextHeading({ ticket, isCheckInFirst, step }: HeadingProps) {
  const { status, approval } = ticket
  if (isOver(ticket)) return <h2 className="text-base">This repair is closed</h2>
  const isWaiting = !isCheckInFirst && awaitsDecision({ status, approval })
  return (
    <div>
      <h2 className="text-lg">
        Next: {isWaiting ? 'the customer answers the estimate' : lowerFirst(step ?? 'nothing to do')}
      </h2>
      {isWaiting && <WaitingEstimate ticket={ticket} />}
      <TicketDue ticket={ticket} />
    </div>
  )
}

/** The amount to say on the phone, and how to show it to a customer who gets no email. */
function WaitingEstimate({ ticket: { id, estimates, customerEmail } }: { ticket: TicketDetails }) {
  const estimate = estimates.at(-1)
  if (!estimate) return null
  const offers = estimate.options.length > 0 ? estimate.options : [{ name: 'Total', total: estimate.total }]
  return (
    <p className="text-sm">
      {offers.map(({ name, total }) => `${name}: ${formatMoney(total)}`).join(', ')}.
      {customerEmail === '' && (
        <>
          {' '}
          There is no email address, so call or{' '}
          <a href={`/admin/print/ticket/${id}/estimate`} target="_blank" rel="noreferrer" className="link">
            print the estimate
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
          .
        </>
      )}
    </p>
  )
}

function lowerFirst(words: string): string {
  return words.charAt(0).toLowerCase() + words.slice(1)
}

type Clock = NonNullable<Output<'GET /repair-tickets/:id/clock'>>

function TicketDue({ ticket: { id, promisedFor } }: { ticket: TicketDetails }) {
  const { company } = useShell()
  const query = useApi().query('GET /repair-tickets/:id/clock', { id })
  const { data: clock } = useQuery({ ...query, refetchOnMount: 'always' })
  const due = clock ? dueText(clock, company.timeZone) : undefined
  const isPromiseLate = clock?.due === 'repair' && clock.isLate
  return (
    <>
      {due && <Line text={due} isLate={clock?.isLate ?? false} />}
      {promisedFor && <Line text={promiseText(promisedFor, clock)} isLate={isPromiseLate} />}
    </>
  )
}

function Line({ text, isLate }: { text: string; isLate: boolean }) {
  return <p className={isLate ? 'text-sm font-semibold text-cancelled' : 'text-sm text-muted'}>{text}</p>
}

function dueText({ due, at, isLate, waitsFor }: Clock, timeZone: string): string | undefined {
  if (waitsFor) return `Paused while it waits for ${waitsFor === 'part' ? 'a part' : 'the customer’s answer'}`
  if (due === 'repair') return undefined
  const what = due === 'estimate' ? 'Estimate' : 'Diagnosis'
  return `${what} ${isLate ? 'was due' : 'due by'} ${shopTimeOfDay(at!, timeZone)}, in business hours`
}

function promiseText(promisedFor: string, clock: Clock | null | undefined): string {
  const promised = `Promised for ${longDay(promisedFor)}`
  if (clock?.due !== 'repair' || !clock.on) return promised
  const moved = clock.on === promisedFor ? '' : `; due ${longDay(clock.on)} with waits and closed days`
  return `${promised}${moved}${clock.waitsFor ? ' or later' : ''}${clock.isLate ? ': late' : ''}`
}
