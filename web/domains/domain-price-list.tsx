import { useSuspenseQuery } from '@tanstack/react-query'
import { useApi } from '../api.ts'
import { formatMoney } from '../ui/money.tsx'

export function DomainPriceList() {
  const { data: prices } = useSuspenseQuery(useApi().query('GET /domain-prices'))
  return (
    <div className="overflow-x-auto rounded-card border border-line bg-surface">
      <table className="w-full">
        <caption className="px-2.5 pt-4 sm:px-4 text-left text-lg font-semibold">Prices for a year</caption>
        <thead>
          <tr className="text-sm text-muted">
            <th scope="col" className="px-2.5 py-3 sm:px-4 text-left">
              Extension
            </th>
            <th scope="col" className="px-2.5 py-3 sm:px-4 text-right">
              First year
            </th>
            <th scope="col" className="px-2.5 py-3 sm:px-4 text-right">
              Renewal
            </th>
            <th scope="col" className="px-2.5 py-3 sm:px-4 text-right">
              Transfer
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line border-t border-line">
          {prices.map(({ extension, register, renew, transfer }) => (
            <tr key={extension}>
              <th scope="row" className="px-2.5 py-3 sm:px-4 text-left font-semibold">
                .{extension}
              </th>
              <td className="figures px-2.5 py-3 sm:px-4 text-right font-semibold">
                {formatMoney(register)}
              </td>
              <td className="figures px-2.5 py-3 sm:px-4 text-right">{formatMoney(renew)}</td>
              <td className="figures px-2.5 py-3 sm:px-4 text-right">{formatMoney(transfer)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
