import { useHydrated } from '@tanstack/react-router'
import { type ComponentProps, type MouseEvent, use } from 'react'
import { type ButtonKind, type ButtonSize, buttonLook } from './button-look.ts'
import { PlainFormContext } from './form/plain-form.tsx'

type Props = ComponentProps<'button'> & {
  kind?: ButtonKind
  size?: ButtonSize
  /** Ignores further clicks but keeps the focus, unlike a disabled button. */
  isBusy?: boolean
}

/**
 * Disabled until hydration, because React does not replay an earlier click, and a form would be submitted to the page's
 * own URL. A `PlainForm` is made for that.
 */
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
  const worksBefore = use(PlainFormContext) && type === 'submit'
  return (
    <button
      type={type}
      disabled={disabled || !(isHydrated || worksBefore)}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
      onMouseDown={keepFocus}
      className={buttonLook(kind, size, className)}
      {...rest}
    />
  )
}

/**
 * A field that loses the focus may show an error and so move the button away before the mouse is released, and the
 * click would be lost.
 */
function keepFocus(event: MouseEvent<HTMLButtonElement>): void {
  if (event.currentTarget.form) event.preventDefault()
}
