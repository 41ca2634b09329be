import { GripVertical } from 'lucide-react'
import { type DragEvent, useState } from 'react'
import { PriorityBadge } from '../../../repairs/ticket-badges.tsx'
import { deviceName, STATUS_NAMES, type TicketStatus } from '../../../repairs/ticket-labels.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { StatusIcon } from '../../../ui/status.tsx'
import { AdminLink } from '../../frame/admin-link.tsx'
import { ClockLine } from '../../workbench/clock-line.tsx'
import type { BoardCard } from './board-card.ts'

const DRAGGED = 'application/x-repair'

interface Props {
  status: TicketStatus
  cards: BoardCard[]
  busyId: number | undefined
  onDrop: ((id: number) => void) | undefined
  onMove: ((id: number) => void) | undefined
}

export function BoardColumn({ status, cards, busyId, onDrop, onMove }: Props) {
  const [isOver, setOver] = useState(false)
  const isOurs = (event: DragEvent) => onDrop !== undefined && event.dataTransfer.types.includes(DRAGGED)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset belongs in a form
    <div
      role="group"
      aria-label={STATUS_NAMES[status]}
      onDragOver={(event) => {
        if (!isOurs(event)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false)
        if (!isOurs(event)) return
        event.preventDefault()
        onDrop?.(Number(event.dataTransfer.getData(DRAGGED)))
      }}
      className={classNames(
        'grid min-h-40 snap-start grid-cols-1 content-start gap-2 rounded-card border p-2',
        isOver ? 'border-primary bg-tint' : 'border-line',
      )}>
      <h2 className="flex items-center gap-2 px-1 text-sm">
        <StatusIcon of="repair" is={status} /> {STATUS_NAMES[status]}
        <span className="figures ml-auto font-normal text-muted">{cards.length}</span>
      </h2>
      <ul className="grid grid-cols-1 gap-2">
        {cards.map((card) => (
          <li
            key={card.id}
            draggable={onDrop !== undefined}
            onDragStart={({ dataTransfer }) => {
              dataTransfer.setData(DRAGGED, String(card.id))
              dataTransfer.effectAllowed = 'move'
            }}
            aria-busy={card.id === busyId}
            className="grid grid-cols-1 gap-1 rounded-control border border-line bg-surface p-3 text-sm aria-busy:opacity-60">
            <Card card={card} isMovable={onDrop !== undefined} />
            {onMove && (
              <Button kind="quiet" size="small" onClick={() => onMove(card.id)} className="mt-1 justify-self-start">
                Move<span className="sr-only"> {card.number}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

function Card({ card, isMovable }: { card: BoardCard; isMovable: boolean }) {
  return (
    <>
      <p className="flex items-center gap-1">
        {isMovable && <GripVertical aria-hidden className="-ml-1 size-4 shrink-0 cursor-grab text-muted" />}
        <AdminLink
          to="/admin/tickets/$id"
          params={{ id: String(card.id) }}
          className="link figures shrink-0 font-semibold whitespace-nowrap"
          draggable={false}>
          {card.number}
        </AdminLink>
        <span className="min-w-0 truncate">{deviceName(card)}</span>
      </p>
      <p className="truncate text-muted">
        {card.customerName}
        {card.assignee && ` · ${card.assignee.name}`}
      </p>
      <p>{card.nextStep}</p>
      {card.clock && (
        <p className="text-xs">
          <ClockLine clock={card.clock} />
        </p>
      )}
      <p className="flex flex-wrap gap-1 empty:hidden">
        {card.priority === 'high' && <PriorityBadge priority={card.priority} />}
        {card.isOverdue && <Badge tone="cancelled">Overdue</Badge>}
        {card.isUntouched && <Badge tone="processing">Not started</Badge>}
      </p>
    </>
  )
}
