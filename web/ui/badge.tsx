import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type BadgeTone =
  | 'primary'
  | 'heart'
  | 'sage'
  | 'quiet'
  | 'received'
  | 'delivered'
  | 'cancelled'
  | 'shipped'
  | 'processing'

const tones: Record<BadgeTone, string> = {
  primary: 'bg-surface text-primary border-primary',
  heart: 'bg-heart text-on-heart border-heart',
  sage: 'bg-surface text-sage border-sage',
  quiet: 'bg-surface text-muted border-line',
  received: 'bg-surface text-received border-received',
  delivered: 'bg-surface text-delivered border-delivered',
  cancelled: 'bg-surface text-cancelled border-cancelled',
  shipped: 'bg-surface text-shipped border-shipped',
  processing: 'bg-surface text-processing border-processing',
}

export function Badge({ tone = 'quiet', children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1 rounded-full border px-2.5 py-0.5 text-xs font-semibold whitespace-nowrap',
        tones[tone],
      )}>
      {children}
    </span>
  )
}
