import { ArrowDown, ArrowUp } from 'lucide-react'
import { IconButton } from '../../ui/icon-button.tsx'

interface Props {
  name: string
  place: number
  count: number
  onMove: (to: number) => void
}

/** Moves one thing of a list up or down. At an end the button stays, so that the focus does. */
export function Mover({ name, place, count, onMove }: Props) {
  return (
    <span className="whitespace-nowrap">
      <Step label={`Move ${name} up`} isEnd={place === 0} onClick={() => onMove(place - 1)} Icon={ArrowUp} />
      <Step
        label={`Move ${name} down`}
        isEnd={place === count - 1}
        onClick={() => onMove(place + 1)}
        Icon={ArrowDown}
      />
    </span>
  )
}

interface StepProps {
  label: string
  isEnd: boolean
  onClick: () => void
  Icon: typeof ArrowUp
}

function Step({ label, isEnd, onClick, Icon }: StepProps) {
  return (
    <IconButton
      label={label}
      aria-disabled={isEnd}
      onClick={() => !isEnd && onClick()}
      size="small"
      className="aria-disabled:opacity-40"
    >
      <Icon aria-hidden className="size-4" />
    </IconButton>
  )
}

/** The list with one of its things at another place. */
export function moved<T>(all: readonly T[], from: number, to: number): T[] {
  const rest = all.toSpliced(from, 1)
  return rest.toSpliced(to, 0, all[from]!)
}
