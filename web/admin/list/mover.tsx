import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ComponentProps } from 'react'
import { IconButton } from '../../ui/icon-button.tsx'
import { useMayWrite } from '../frame/may-write.tsx'
import { DragHandle } from './drag-handle.tsx'

interface Props {
  name: string
  place: number
  count: number
  size?: ComponentProps<typeof IconButton>['size']
  onMove: (to: number) => void
}

/**
 * React preserves the focus when rows move. The button of the first and the last row stays mounted, so that it does not
 * lose the focus.
 */
export function Mover({ name, place, count, size = 'small', onMove }: Props) {
  if (!useMayWrite()) return null
  return (
    <>
      <DragHandle name={name} place={place} count={count} onMove={onMove} />
      <Step label={`Move ${name} up`} isEnd={place === 0} size={size} onStep={() => onMove(place - 1)} Icon={ArrowUp} />
      <Step
        label={`Move ${name} down`}
        isEnd={place === count - 1}
        size={size}
        onStep={() => onMove(place + 1)}
        Icon={ArrowDown}
      />
    </>
  )
}

interface StepProps {
  label: string
  isEnd: boolean
  size: Props['size']
  onStep: () => void
  Icon: typeof ArrowUp
}

function Step({ label, isEnd, size, onStep, Icon }: StepProps) {
  return (
    <IconButton
      label={label}
      aria-disabled={isEnd}
      onClick={() => !isEnd && onStep()}
      size={size}
      className="aria-disabled:opacity-40">
      <Icon aria-hidden className="size-4" />
    </IconButton>
  )
}
