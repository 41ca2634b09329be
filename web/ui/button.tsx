import type { ComponentProps } from 'react'
import { type ButtonKind, type ButtonSize, buttonLook } from './button-look.ts'

type Props = ComponentProps<'button'> & {
  kind?: ButtonKind
  size?: ButtonSize
  /** Under way: says so to a screen reader and ignores further clicks, but keeps the focus. */
  isBusy?: boolean
}

export function Button({ kind, size, isBusy = false, className, type = 'button', onClick, ...rest }: Props) {
  return (
    <button
      type={type}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
      className={buttonLook(kind, size, className)}
      {...rest}
    />
  )
}
