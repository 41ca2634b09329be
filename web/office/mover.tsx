import { ArrowDown, ArrowUp } from 'lucide-react'
import { type ComponentProps, useLayoutEffect, useRef } from 'react'
import { IconButton } from '../ui/icon-button.tsx'

interface Props {
  name: string
  place: number
  count: number
  size?: ComponentProps<typeof IconButton>['size']
  onMove: (to: number) => void
}

/** Moves one thing of a list up or down. The focus goes along; at an end the button stays, so that the focus does. */
export function Mover({ name, place, count, size = 'small', onMove }: Props) {
  const keepFocus = useFocusAlong(place)
  const step = (to: number) => (button: HTMLButtonElement) => {
    keepFocus(button)
    onMove(to)
  }
  return (
    <>
      <Step
        label={`Move ${name} up`}
        isEnd={place === 0}
        size={size}
        onStep={step(place - 1)}
        Icon={ArrowUp}
      />
      <Step
        label={`Move ${name} down`}
        isEnd={place === count - 1}
        size={size}
        onStep={step(place + 1)}
        Icon={ArrowDown}
      />
    </>
  )
}

/** An element that moves in the page loses the focus: the button that moved it gets it back at its new place. */
function useFocusAlong(place: number) {
  const pressed = useRef<{ button: HTMLButtonElement; at: number }>(undefined)
  useLayoutEffect(() => {
    if (pressed.current === undefined || pressed.current.at === place) return
    pressed.current.button.focus()
    pressed.current = undefined
  })
  return (button: HTMLButtonElement) => {
    pressed.current = { button, at: place }
  }
}

interface StepProps {
  label: string
  isEnd: boolean
  size: Props['size']
  onStep: (button: HTMLButtonElement) => void
  Icon: typeof ArrowUp
}

function Step({ label, isEnd, size, onStep, Icon }: StepProps) {
  return (
    <IconButton
      label={label}
      aria-disabled={isEnd}
      onClick={({ currentTarget }) => !isEnd && onStep(currentTarget)}
      size={size}
      className="aria-disabled:opacity-40"
    >
      <Icon aria-hidden className="size-4" />
    </IconButton>
  )
}
