import { GripVertical } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { IconButton } from '../../ui/icon-button.tsx'
import { placeAt } from './place-at.ts'

interface Props {
  name: string
  place: number
  count: number
  onMove: (to: number) => void
}

/** Moves the row or list item that contains it, by dragging or with the arrow keys. */
export function DragHandle({ name, place, count, onMove }: Props) {
  const target = useRef<number>(null)

  function onPointerDown({ button, pointerId, currentTarget }: PointerEvent<HTMLButtonElement>) {
    if (button !== 0) return
    currentTarget.setPointerCapture(pointerId)
    target.current = place
    markDrop(currentTarget, place, place)
  }

  function onPointerMove({ clientY, currentTarget }: PointerEvent<HTMLButtonElement>) {
    if (target.current === null) return
    scrollBy(0, clientY < 80 ? -12 : clientY > innerHeight - 80 ? 12 : 0)
    const middles = rowsAround(currentTarget).map((row) => {
      const { top, height } = row.getBoundingClientRect()
      return top + height / 2
    })
    target.current = placeAt(middles, place, clientY)
    markDrop(currentTarget, place, target.current)
  }

  function end(handle: HTMLElement, isDropped: boolean) {
    const to = target.current
    target.current = null
    for (const row of rowsAround(handle)) delete row.dataset.drag
    if (isDropped && to !== null && to !== place) onMove(to)
  }

  function onKeyDown(event: KeyboardEvent) {
    const to = { ArrowUp: place - 1, ArrowDown: place + 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    if (to >= 0 && to < count) onMove(to)
  }

  return (
    <IconButton
      label={`Move ${name}: drag it, or press the up and down arrow keys`}
      size="small"
      className="cursor-grab touch-none active:cursor-grabbing"
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={({ currentTarget }) => end(currentTarget, true)}
      onPointerCancel={({ currentTarget }) => end(currentTarget, false)}
      onKeyDown={onKeyDown}>
      <GripVertical aria-hidden className="size-4" />
    </IconButton>
  )
}

function rowsAround(handle: HTMLElement): HTMLElement[] {
  return [...(handle.closest('tr, li')?.parentElement?.children ?? [])] as HTMLElement[]
}

function markDrop(handle: HTMLElement, from: number, to: number): void {
  for (const [at, row] of rowsAround(handle).entries()) {
    if (at === from) row.dataset.drag = 'from'
    else if (at === to) row.dataset.drag = to < from ? 'before' : 'after'
    else delete row.dataset.drag
  }
}
