import { Printer } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Money } from '../../../ui/money.tsx'
import { usePaperSize } from '../../tickets/paper/paper-size.ts'
import '../../frame/admin.css'

export function PaperRoll({ children }: { children: ReactNode }) {
  return (
    <>
      <div className="mx-auto grid w-[80mm] px-[4mm] pt-4 print:hidden">
        <Button onClick={() => window.print()}>
          <Printer aria-hidden className="size-4" /> Print
        </Button>
      </div>
      <RollSheet>{children}</RollSheet>
    </>
  )
}

const ROLL = { width: '80mm', height: 'as long as it is', margin: '0' } as const

export function RollSheet({ children }: { children: ReactNode }) {
  const sheet = useRef<HTMLDivElement>(null)
  usePaperSize(ROLL, sheet)
  return (
    <div ref={sheet} className="mx-auto grid w-[80mm] grid-cols-1 gap-3 p-[4mm] text-xs print:mx-0">
      {children}
    </div>
  )
}

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
