import { Plus } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import type { ReorderLine } from './use-reorder-lines.ts'

interface Props {
  lines: ReorderLine[]
  onAdd: (lines: ReorderLine[]) => void
}

export function LowStock({ lines, onAdd }: Props) {
  if (lines.length === 0) return null
  return (
    <section aria-label="Running low" className="grid gap-2 rounded-card border border-line p-3 text-sm">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-base">Low stock</h2>
        <Button kind="plain" size="small" onClick={() => onAdd(lines)}>
          Add all {lines.length}
        </Button>
      </div>
      <ul className="grid max-h-60 gap-1 overflow-y-auto">
        {lines.map((line) => (
          <li key={line.productId} className="flex items-center gap-2">
            <span className="min-w-0 flex-1">
              {line.name} <span className="figures text-xs text-muted">{stockText(line)}</span>
            </span>
            <Button
              kind="quiet"
              size="small"
              aria-label={`Add ${line.wanted} of ${line.name}`}
              onClick={() => onAdd([line])}>
              <Plus aria-hidden className="size-4" /> {line.wanted}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function stockText({ available, onOrder }: ReorderLine): string {
  return onOrder > 0 ? `${available} in stock, ${onOrder} on order` : `${available} in stock`
}
