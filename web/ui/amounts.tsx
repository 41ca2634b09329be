import { Money } from './money.tsx'

export function Amounts({ rows }: { rows: [name: string, amount: number | null][] }) {
  return (
    <dl className="ml-auto grid w-72 max-w-full gap-1">
      {rows.map(([name, amount]) =>
        amount === null ? null : (
          <div
            key={name}
            className={`flex justify-between gap-3 ${name === 'Total' ? 'border-t border-ink pt-1 font-semibold' : ''}`}>
            <dt className="min-w-0 wrap-anywhere">{name}</dt>
            <dd>
              <Money amount={amount} />
            </dd>
          </div>
        ),
      )}
    </dl>
  )
}
