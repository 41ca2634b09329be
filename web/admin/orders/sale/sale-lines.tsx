import { Panel } from '../panel.tsx'
import type { Quote } from './basket-line.ts'
import { SaleLine } from './sale-line.tsx'
import type { Register } from './use-register.ts'

export function SaleLines({ till, quote }: { till: Register; quote: Quote | undefined }) {
  const isOfThese = quote?.lines.length === till.lines.length
  return (
    <Panel>
      <ul aria-label="Items in this sale">
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
