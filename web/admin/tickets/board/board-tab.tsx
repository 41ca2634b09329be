import { useQuery } from '@tanstack/react-query'
import { List } from 'lucide-react'
import { useState } from 'react'
import { useApi } from '../../../api.ts'
import { STATUS_NAMES, type TicketDetails, type TicketStatus } from '../../../repairs/ticket-labels.ts'
import { Button } from '../../../ui/button.tsx'
import { buttonLook } from '../../../ui/button-look.ts'
import { Dialog } from '../../../ui/layer/dialog.tsx'
import { QueryError } from '../../../ui/page/query-error.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { Spinner } from '../../../ui/page/spinner.tsx'
import { AdminLink } from '../../frame/admin-link.tsx'
import { useAdminSearch } from '../../frame/admin-search.ts'
import { TabHeading } from '../../frame/tab-heading.tsx'
import { useMay } from '../../frame/use-admin-pages.ts'
import { useRefresh } from '../../frame/use-refresh.ts'
import { useAdminList } from '../../list/admin-list.ts'
import { FilterSelect } from '../../list/filter-select.tsx'
import type { MissingStep } from '../missing-step.ts'
import { MissingStepDialog } from '../missing-step-dialog.tsx'
import { moveName } from '../move-labels.ts'
import { MoveTicketDialog } from '../move-ticket-dialog.tsx'
import { movesAtOnce, useMoveTicket } from '../use-move-ticket.ts'
import { BoardColumn } from './board-column.tsx'

const COLUMNS: readonly TicketStatus[] = ['open', 'in progress', 'awaiting parts', 'ready for pickup']
const MAX_SHOWN = 100

export function BoardTab() {
  const [search] = useAdminSearch('/admin/tickets/board')
  const [openMove, setOpenMove] = useState<{ id: number; to?: TicketStatus }>()
  const list = useAdminList('GET /admin/workbench/requests', { mine: search.mine, limit: MAX_SHOWN })
  const mayWrite = useMay('tickets.write')
  const move = useMoveTicket(({ ticket, to }) => setOpenMove({ id: ticket.id, to }))
  const cards = list.data?.items ?? []
  function drop(id: number, to: TicketStatus) {
    const card = cards.find((one) => one.id === id)
    if (card && card.status !== to) move.mutate({ ticket: card, to })
  }
  return (
    <>
      <TabHeading
        title="Board"
        actions={
          <AdminLink to="/admin/tickets" className={buttonLook('quiet')}>
            <List aria-hidden className="size-4" /> View as list
          </AdminLink>
        }>
        {mayWrite ? 'Drag a card, or move it with its button.' : 'Repairs in progress.'}
      </TabHeading>
      <div className="flex flex-wrap gap-2">
        <FilterSelect
          name="mine"
          label="Technician"
          options={[
            ['', 'Everyone'],
            ['true', 'Me'],
          ]}
        />
      </div>
      {list.error && !list.data ? (
        <QueryError query={list} />
      ) : list.data ? (
        <section
          aria-label="Board, column by column"
          className="relative grid min-w-0 snap-x auto-cols-[80%] grid-flow-col gap-3 overflow-x-auto pb-2 md:auto-cols-[minmax(14rem,1fr)]"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
          tabIndex={0}>
          {COLUMNS.map((status) => (
            <BoardColumn
              key={status}
              status={status}
              cards={cards.filter((card) => card.status === status)}
              busyId={move.isPending ? move.variables.ticket.id : undefined}
              onDrop={mayWrite ? (id) => drop(id, status) : undefined}
              onMove={mayWrite ? (id) => setOpenMove({ id }) : undefined}
            />
          ))}
        </section>
      ) : (
        <Skeleton className="h-96" />
      )}
      {list.data?.isMore && (
        <p className="text-sm text-muted">The first {MAX_SHOWN}, by their promised day. The list has them all.</p>
      )}
      {openMove && (
        <BoardMove
          key={`${openMove.id}-${openMove.to}`}
          {...openMove}
          onMove={(ticket, to) => move.mutate({ ticket, to })}
          onClose={() => setOpenMove(undefined)}
        />
      )}
    </>
  )
}

interface Props {
  id: number
  to?: TicketStatus
  onMove: (ticket: TicketDetails, to: TicketStatus) => void
  onClose: () => void
}

function BoardMove({ id, to: dropped, onMove, onClose }: Props) {
  const api = useApi()
  const refresh = useRefresh('workbench')
  const [to, setTo] = useState(dropped)
  const [step, setStep] = useState<MissingStep>()
  const ticket = useQuery({ ...api.query('GET /repair-tickets/:id', { id }), gcTime: 0, refetchOnMount: 'always' })
  function close() {
    onClose()
    void refresh()
  }
  // Later reads must not unmount the form while the user types.
  if (!ticket.data || !ticket.isFetchedAfterMount)
    return (
      <Dialog title="Move" isOpen onClose={close} size="narrow">
        {ticket.error ? <QueryError query={ticket} isPart /> : <Spinner />}
      </Dialog>
    )
  if (step) return <MissingStepDialog step={step} ticket={ticket.data} onClose={close} />
  if (to && ticket.data.moves.some((move) => move.to === to))
    return <MoveTicketDialog ticket={ticket.data} to={to} onClose={close} onStep={setStep} />
  function choose(to: TicketStatus) {
    if (!movesAtOnce(ticket.data!, to)) return setTo(to)
    onMove(ticket.data!, to)
    onClose()
  }
  return <WaysOn ticket={ticket.data} wanted={to} onChoose={choose} onClose={close} />
}

function WaysOn({
  ticket,
  wanted,
  onChoose,
  onClose,
}: {
  ticket: TicketDetails
  wanted: TicketStatus | undefined
  onChoose: (to: TicketStatus) => void
  onClose: () => void
}) {
  const { number, status, moves } = ticket
  return (
    <Dialog title={`Move ${number}`} isOpen onClose={onClose} size="narrow">
      <p className="text-sm">
        {wanted
          ? `A repair that is ${STATUS_NAMES[status].toLowerCase()} cannot become ${STATUS_NAMES[wanted].toLowerCase()}.`
          : `It is ${STATUS_NAMES[status].toLowerCase()}.`}
        {moves.length > 0 && ' Possible next steps:'}
      </p>
      <div className="grid gap-2">
        {moves.map(({ to }) => (
          <Button key={to} kind={to === 'cancelled' ? 'danger' : 'quiet'} onClick={() => onChoose(to)}>
            {moveName(ticket, to)}
          </Button>
        ))}
      </div>
    </Dialog>
  )
}
