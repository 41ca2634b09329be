import { formatMoney } from '../../ui/money.tsx'
import type { Service } from './-service-facts.ts'

type Row = Service['prices'][number]

export function PriceList({ service: { name, prices, priceVarianceNote } }: { service: Service }) {
  const main = prices.filter(({ isAddOn }) => !isAddOn)
  const addOns = prices.filter(({ isAddOn }) => isAddOn)
  return (
    <section className="grid gap-4">
      <h2 className="text-xl">Prices</h2>
      {main.length > 0 && <PriceTable caption={`Prices of ${name}`} rows={main} />}
      {addOns.length > 0 && (
        <>
          <h3 className="text-lg">Add-ons</h3>
          <PriceTable caption={`Add-ons to ${name}`} rows={addOns} />
        </>
      )}
      <p className="text-sm text-muted">{priceVarianceNote}</p>
    </section>
  )
}

function PriceTable({ caption, rows }: { caption: string; rows: Row[] }) {
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface">
      <table className="w-full">
        <caption className="sr-only">{caption}</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">What</th>
            <th scope="col">Price</th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map((row) => (
            <tr key={row.label}>
              <th scope="row" className="px-4 py-3 text-left font-semibold">
                {row.label}
                {row.note && <span className="block text-sm font-normal text-muted">{row.note}</span>}
              </th>
              <td className="figures px-4 py-3 text-right align-top whitespace-nowrap">
                {row.isFrom && <span className="text-sm text-muted">from </span>}
                <span className="font-semibold">{formatMoney(row.amount)}</span>
                {row.unit && <span className="block text-sm text-muted">{row.unit}</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
