import type { ReactNode } from 'react'
import { Money } from '../ui/money.tsx'

export function StickyBar({ total, children }: { total?: number; children: ReactNode }) {
  return (
    <div
      data-sticky-bar
      className="sticky bottom-0 z-20 -mx-4 my-4 flex items-center gap-4 border-t border-line bg-surface px-4 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] sm:mx-0 sm:rounded-card sm:border lg:bottom-3 lg:p-3 lg:shadow-raised"
    >
      {total !== undefined && (
        <p aria-hidden className="text-lg font-bold">
          <Money amount={total} />
        </p>
      )}
      <div className="flex-1 [&>:first-child]:w-full">{children}</div>
    </div>
  )
}
