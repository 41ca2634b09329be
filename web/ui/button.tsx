import { useHydrated } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { type ButtonKind, type ButtonSize, buttonLook } from './button-look.ts'

type Props = ComponentProps<'button'> & {
  kind?: ButtonKind
  size?: ButtonSize
  /** Under way: says so to a screen reader and ignores further clicks, but keeps the focus. */
  isBusy?: boolean
}

/** Disabled until hydration, since React does not replay a click before it: a form would even go to the page's own address. */
export function Button({
  kind,
  size,
  isBusy = false,
  className,
  type = 'button',
  disabled = false,
  onClick,
  ...rest
}: Props) {
  const isHydrated = useHydrated()
  return (
    <button
      type={type}
      disabled={disabled || !isHydrated}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
      className={buttonLook(kind, size, className)}
      {...rest}
    />
  )
}
