import { Minus, Plus } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Button } from '../button.tsx'
import { classNames } from '../class-names.ts'
import { IconButton } from '../icon-button.tsx'
import { useSettleBeforePress } from './use-settle-before-press.ts'

interface Props {
  label: string
  value: number
  onChange: (value: number) => void
  min?: number
  max?: number
  isDisabled?: boolean
  tooFew?: string
  tooMany?: string
  /** A way to have the typed quantity although it is above `max`. */
  beyond?: { label: (quantity: number) => string; onChoose: (quantity: number) => void }
}

const MAX_DIGITS = 4

export function QuantityStepper({
  label,
  value,
  onChange,
  min = 1,
  max = 99,
  isDisabled = false,
  tooFew = `At least ${min}.`,
  tooMany = `At most ${max.toLocaleString('en-US')}.`,
  beyond,
}: Props) {
  const [typed, setTyped] = useState(String(value))
  const [said, setSaid] = useState('')
  const [refused, setRefused] = useState<number>()
  const requestedQuantity = useRef(value)
  useEffect(() => {
    requestedQuantity.current = value
    setTyped(String(value))
  }, [value])

  function settle() {
    const number = Number.parseInt(typed, 10)
    const isUnchanged = Number.isNaN(number) || number < min
    const allowed = isUnchanged ? requestedQuantity.current : Math.min(number, max)
    setTyped(String(allowed))
    if (number < min) setSaid(tooFew)
    else if (number > max) {
      setSaid(tooMany)
      setRefused(number)
    }
    if (allowed !== requestedQuantity.current) ask(allowed)
  }

  const input = useRef<HTMLInputElement>(null)
  useSettleBeforePress(input, typed !== String(value), settle)

  function unsay() {
    setSaid('')
    setRefused(undefined)
  }

  function step(by: 1 | -1) {
    unsay()
    ask(Math.max(min, Math.min(requestedQuantity.current + by, max)))
  }

  function ask(quantity: number) {
    requestedQuantity.current = quantity
    onChange(quantity)
  }

  function settleOnEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    settle()
  }

  return (
    <div className="grid gap-1">
      <fieldset
        aria-label={label}
        className="inline-flex w-fit items-center rounded-control border border-control bg-surface">
        <IconButton label="One less" disabled={isDisabled || value <= min} onClick={() => step(-1)}>
          <Minus aria-hidden className="size-4" />
        </IconButton>
        <input
          ref={input}
          inputMode="numeric"
          autoComplete="off"
          aria-label={label}
          value={typed}
          disabled={isDisabled}
          onChange={(event) => {
            unsay()
            setTyped(event.target.value.replace(/\D/g, '').slice(0, beyond ? MAX_DIGITS : String(max).length + 1))
          }}
          onBlur={settle}
          onKeyDown={settleOnEnter}
          className={classNames('figures h-11 bg-transparent text-center text-base', max > 999 ? 'w-14' : 'w-10')}
        />
        <IconButton label="One more" disabled={isDisabled || value >= max} onClick={() => step(1)}>
          <Plus aria-hidden className="size-4" />
        </IconButton>
      </fieldset>
      <p role="status" className="text-xs text-cancelled empty:hidden">
        {said}
      </p>
      {beyond && refused !== undefined && (
        <Button
          kind="quiet"
          size="small"
          className="justify-self-start"
          onClick={() => {
            unsay()
            beyond.onChoose(refused)
          }}>
          {beyond.label(refused)}
        </Button>
      )}
    </div>
  )
}
