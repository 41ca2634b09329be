import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type Output, useApi } from '../../api.ts'
import { awaitsDecision, type TicketDetails, type TicketStatus } from '../../repairs/ticket-labels.ts'
import { longDay } from '../../shell/day-text.ts'
import { shopTimeOfDay } from '../../shell/shop-time.ts'
import { useShell } from '../../shell/use-shell.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { useAdminSearch } from '../frame/admin-search.ts'
import { useMayWrite } from '../frame/may-write.tsx'
import { useAdminKeys } from '../frame/use-admin-keys.ts'
import { isMissingStep, type MissingStep, missingStep, missingStepName } from './missing-step.ts'
import { MissingStepDialog } from './missing-step-dialog.tsx'
import { AT_CHECK_IN, moveName, TO_DO_FIRST } from './move-labels.ts'
import { MoveTicketDialog } from './move-ticket-dialog.tsx'
import { useMissingSteps } from './use-missing-steps.ts'
import { WarrantyDialog } from './warranty/warranty-dialog.tsx'

type OpenedDialog = MissingStep | 'warranty' | TicketStatus

export function TicketNext({ ticket }: { ticket: TicketDetails }) {
  const [opened, setOpened] = useState<OpenedDialog>()
  const close = () => setOpened(undefined)
  const isOver = ticket.status === 'completed' || ticket.status === 'cancelled'
  const moves = movesInTurn(ticket)
  const mayWrite = useMayWrite()
  const isHere = ticket.custody === 'in shop'
  const lacksCheckIn = mayWrite ? moves[0]?.missing.some((need) => AT_CHECK_IN.includes(need)) : !isHere
  const isCheckInFirst = !isOver && Boolean(lacksCheckIn)
  const first = isOver ? undefined : moves[0]
  const isEstimateFirst = !isCheckInFirst && Boolean(first?.missing.includes('approval'))
  const [missing] = useMissingSteps(ticket, first?.missing ?? [])
  const step = isCheckInFirst ? 'check-in' : missing === 'check-in' ? undefined : missing
  const needs = (first?.missing ?? []).filter((need) =>
    isCheckInFirst ? isHere && AT_CHECK_IN.includes(need) : missingStep(need, ticket) !== step,
  )
  useAdminKeys({
    n(event) {
      const next = step ?? first?.to
      if (!next) return
      event.preventDefault()
      setOpened(next)
    },
  })
  const [{ next: opensNext }, setSearch] = useAdminSearch('/admin/tickets/$id')
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when the address asks for it
  useEffect(() => {
    if (!opensNext) return
    setSearch({ next: undefined })
    setOpened(step ?? first?.to)
  }, [opensNext])
  return (
    <Card className="grid gap-3">
      <NextHeading
        ticket={ticket}
        isCheckInFirst={isCheckInFirst}
        step={step ? missingStepName(step, ticket) : first && stepName(ticket, first.to)}
      />
      <ToDoFirst needs={needs} />
      <div className="flex flex-wrap gap-2">
        {mayWrite && ticket.status === 'completed' && ticket.warrantyEndsOn && (
          <Button onClick={() => setOpened('warranty')}>It came back</Button>
        )}
        {step && <Button onClick={() => setOpened(step)}>{missingStepName(step, ticket)}</Button>}
        {moves.map(({ to }, at) => (
          <Button
            key={to}
            kind={to === 'cancelled' ? 'danger' : at === 0 && !step && !isEstimateFirst ? 'primary' : 'quiet'}
            onClick={() => setOpened(to)}>
            {moveName(ticket, to)}
          </Button>
        ))}
        {!isOver && !isCheckInFirst && isHere && (mayWrite || ticket.status === 'open') && (
          <Button kind="plain" onClick={() => setOpened('check-in')}>
            Edit the check-in
          </Button>
        )}
        {mayWrite && !isOver && isHere && ticket.status !== 'ready for pickup' && (
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

function movesInTurn(ticket: TicketDetails): TicketDetails['moves'] {
  const usual = usualMove(ticket)
  return ticket.moves.toSorted((a, b) => Number(b.to === usual) - Number(a.to === usual))
}

function usualMove(ticket: TicketDetails): TicketStatus | undefined {
  if (goesBack(ticket)) return 'ready for pickup'
  const lacksPart = ticket.parts.some(({ state }) => state === 'ordered')
  return ticket.status === 'in progress' && lacksPart ? 'awaiting parts' : undefined
}

function goesBack({ approval, custody, estimates }: TicketDetails): boolean {
  return approval === 'declined' && custody === 'in shop' && !estimates.some(({ state }) => state === 'approved')
}

function stepName(ticket: TicketDetails, to: TicketStatus): string {
  if (to !== 'ready for pickup') return moveName(ticket, to)
  return goesBack(ticket) ? 'Prepare it for return' : 'Finish the repair'
}

interface HeadingProps {
  ticket: TicketDetails
  isCheckInFirst: boolean
  step: string | undefined
}

function NextHeading({ ticket, isCheckInFirst, step }: HeadingProps) {
  const { status, approval } = ticket
  if (status === 'completed' || status === 'cancelled') return <h2 className="text-base">This repair is closed</h2>
  const isWaiting = !isCheckInFirst && awaitsDecision({ status, approval })
  return (
    <div>
      <h2 className="text-lg">
        Next: {isWaiting ? 'the customer answers the estimate' : lowerFirst(step ?? 'nothing to do')}
      </h2>
      <TicketDue ticket={ticket} />
    </div>
  )
}

function ToDoFirst({ needs }: { needs: string[] }) {
  const todo = [...new Set(needs.flatMap((need) => TO_DO_FIRST[need] ?? []))]
  if (todo.length === 0) return null
  return (
    <ul aria-label="First" className="grid gap-1 text-sm">
      {todo.map((what) => (
        <li key={what} className="flex items-baseline gap-2">
          <span aria-hidden className="size-2.5 shrink-0 rounded-full border-2 border-processing" />
          {what}
        </li>
      ))}
    </ul>
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
