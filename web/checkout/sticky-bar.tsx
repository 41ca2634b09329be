import type { ReactNode } from 'react'
import { Money } from '../ui/money.tsx'

/** The next step and what it costs: on a phone always in reach, above the navigation. */
export function StickyBar({ total, children }: { total: number | undefined; children: ReactNode }) {
  return (
    <div
      data-sticky-bar
      className="sticky bottom-(--bottom-bar) z-20 -mx-4 my-4 flex items-center gap-4 border-t border-line bg-surface px-4 py-3 sm:mx-0 sm:rounded-card sm:border lg:static lg:border-0 lg:bg-transparent lg:p-0"
    >
      {total !== undefined && (
        <p aria-hidden className="text-lg font-bold lg:hidden">
          <Money amount={total} />
        </p>
      )}
      <div className="flex-1 *:w-full">{children}</div>
    </div>
  )
}
