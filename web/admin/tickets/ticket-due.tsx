import { useQuery } from '@tanstack/react-query'
import { type Output, useApi } from '../../api.ts'
import type { TicketDetails } from '../../repairs/ticket-words.ts'
import { longDay } from '../../shell/day-text.ts'
import { shopTimeOfDay } from '../../shell/shop-time.ts'
import { useShell } from '../../shell/use-shell.ts'

type Clock = NonNullable<Output<'GET /repair-tickets/:id/clock'>>

export function TicketDue({ ticket: { id, promisedFor } }: { ticket: TicketDetails }) {
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
  const what = due === 'estimate' ? 'Estimate' : 'First look'
  return `${what} ${isLate ? 'was due' : 'due by'} ${shopTimeOfDay(at!, timeZone)}, counted in open hours`
}

/** Waiting times and closed days move the promised day. */
function promiseText(promisedFor: string, clock: Clock | null | undefined): string {
  const promised = `Promised for ${longDay(promisedFor)}`
  if (clock?.due !== 'repair' || !clock.on) return promised
  const moved = clock.on === promisedFor ? '' : `; by waits and closed days due ${longDay(clock.on)}`
  return `${promised}${moved}${clock.waitsFor ? ' or later' : ''}${clock.isLate ? ': late' : ''}`
}
