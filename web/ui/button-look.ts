import { classNames } from './class-names.ts'

export type ButtonKind = 'primary' | 'call' | 'quiet' | 'plain' | 'danger'
export type ButtonSize = 'small' | 'medium' | 'large'

const kinds: Record<ButtonKind, string> = {
  primary: 'bg-primary text-on-primary hover:brightness-110',
  call: 'bg-heart text-on-heart hover:brightness-105',
  quiet: 'border border-control bg-surface text-ink hover:bg-tint',
  plain: 'text-ink hover:bg-tint',
  danger: 'border border-cancelled bg-surface text-cancelled hover:bg-tint',
}

const sizes: Record<ButtonSize, string> = {
  small: 'min-h-9 px-3 text-sm pointer-coarse:min-h-11',
  medium: 'min-h-11 px-4 text-sm',
  large: 'min-h-13 px-6 text-base',
}

const BUTTON =
  'inline-flex items-center justify-center gap-2 rounded-control text-center font-semibold transition-[background-color,filter] select-none'

export function buttonLook(kind: ButtonKind = 'primary', size: ButtonSize = 'medium', more?: string): string {
  return classNames(
    BUTTON,
    'active:translate-y-px in-data-hydrated:disabled:opacity-55 aria-disabled:opacity-55',
    kinds[kind],
    sizes[size],
    more,
  )
}

export function isButtonLook(className = ''): boolean {
  return className.startsWith(BUTTON)
}
