import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Money } from './money.tsx'

interface Props {
  total?: number
  /** For a page that shows the same action beside its text on a wide screen. */
  isOnlyOnPhones?: boolean
  children: ReactNode
}

/** The one action of the page, always within reach; on a phone it takes the place of the bottom navigation. */
export function StickyBar({ total, isOnlyOnPhones = false, children }: Props) {
  return (
    <div
      data-sticky-bar
      className={classNames(
        'sticky bottom-0 z-20 -mx-4 my-4 flex items-center gap-4 border-t border-line bg-surface px-4 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] sm:mx-0 sm:rounded-card sm:border lg:bottom-3 lg:p-3 lg:shadow-raised',
        isOnlyOnPhones && 'md:hidden',
      )}>
      {total !== undefined && (
        <p aria-hidden className="text-lg font-bold">
          <Money amount={total} />
        </p>
      )}
      <div className="flex-1 [&>:first-child]:w-full">{children}</div>
    </div>
  )
}
