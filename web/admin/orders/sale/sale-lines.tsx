import { Panel } from '../panel.tsx'
import { SaleLine } from './sale-line.tsx'
import type { Quote } from './till-line.ts'
import type { Till } from './use-till.ts'

export function SaleLines({ till, quote }: { till: Till; quote: Quote | undefined }) {
  const isOfThese = quote?.lines.length === till.lines.length
  return (
    <Panel>
      <ul aria-label="Lines of this sale">
        {till.lines.map((line, position) => (
          <SaleLine
            key={line.id}
            line={line}
            quoted={isOfThese ? quote?.lines[position] : undefined}
            onChange={till.change}
            onRemove={till.remove}
          />
        ))}
      </ul>
    </Panel>
  )
}
