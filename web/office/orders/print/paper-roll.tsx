import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Money } from '../../../ui/money.tsx'
import '../../frame/office.css'

/** A sheet on a roll of 80 mm, and on screen the way to print it. */
export function PaperRoll({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto grid w-[72mm] grid-cols-1 gap-3 py-4 text-xs print:mx-0">
      <style>{'@page { size: 80mm auto; margin: 4mm }'}</style>
      <Button className="print:hidden" onClick={() => window.print()}>
        <Printer aria-hidden className="size-4" /> Print
      </Button>
      {children}
    </div>
  )
}

/** Amounts by name, in dollars. */
export function RollAmounts({ rows }: { rows: [name: string, amount: number][] }) {
  return (
    <dl className="grid gap-1 border-y border-ink py-2">
      {rows.map(([name, amount]) => (
        <div key={name} className="flex justify-between gap-2">
          <dt className="min-w-0 wrap-anywhere">{name}</dt>
          <dd>
            <Money amount={amount} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
