import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { controlLook, useFieldControl } from './field.tsx'

type Props = Omit<ComponentProps<'input'>, 'type' | 'inputMode' | 'onWheel'>

/** A turn of the mouse wheel scrolls the page and does not change the number. */
export function NumberInput({ className, ...rest }: Props) {
  return (
    <input
      type="number"
      inputMode={keyboardFor(rest)}
      onWheel={({ currentTarget }) => currentTarget.blur()}
      {...useFieldControl()}
      {...rest}
      className={classNames(controlLook, className)}
    />
  )
}

/** The number keyboards of iOS have no minus sign. */
function keyboardFor({ min, step = 1 }: Props): 'decimal' | 'numeric' | undefined {
  if (min === undefined || Number(min) < 0) return undefined
  return Number.isInteger(Number(step)) ? 'numeric' : 'decimal'
}

export function MoneyInput(props: Omit<Props, 'step'>) {
  return <NumberInput min={0} {...props} step="0.01" />
}
