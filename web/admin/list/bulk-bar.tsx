import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import type { Selection } from './data-table.tsx'

export function BulkBar({ selection, children }: { selection: Selection; children: ReactNode }) {
  const count = selection.ids.size
  if (count === 0) return null
  return (
    <section
      aria-label="Selected rows"
      data-toasts-on-top
      className="sticky bottom-[calc(var(--bottom-bar)+0.5rem)] z-20 flex flex-wrap items-center gap-2 rounded-card border border-primary bg-surface p-2 pl-4 text-sm shadow-floating">
      <p role="status" className="figures mr-auto font-semibold">
        {count} selected
      </p>
      {children}
      <Button kind="plain" size="small" onClick={() => selection.change(new Set())}>
        Clear selection
      </Button>
    </section>
  )
}
