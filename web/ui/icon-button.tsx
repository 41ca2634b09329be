import { useHydrated } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

type Props = ComponentProps<'button'> & { label: string; size?: 'small' | 'medium' }

export function IconButton({ label, size = 'medium', className, disabled = false, ...rest }: Props) {
  const isHydrated = useHydrated()
  return (
    <button
      type="button"
      disabled={disabled || !isHydrated}
      aria-label={label}
      data-tooltip={label}
      className={classNames(size === 'medium' ? iconTarget : smallTarget, className)}
      {...rest}
    />
  )
}

const targetLook =
  'relative inline-grid shrink-0 place-items-center rounded-control text-ink transition-[background-color] hover:bg-tint in-data-hydrated:disabled:opacity-50'
export const iconTarget = `${targetLook} size-11`
const smallTarget = `${targetLook} size-8 pointer-coarse:size-11`
