import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

/** A square target around an icon. `label` is its name for everyone who does not see the icon. */
export function IconButton({ label, className, ...rest }: ComponentProps<'button'> & { label: string }) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={classNames(iconTarget, className)}
      {...rest}
    />
  )
}

export const iconTarget =
  'relative inline-grid size-11 shrink-0 place-items-center rounded-control text-ink transition hover:bg-tint disabled:opacity-50'
