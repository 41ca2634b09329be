import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { addDays, dayIn } from '#contract/zoned-time.ts'
import { useApi } from '../../api.ts'
import { useShell } from '../../shell/use-shell.ts'
import { formatMoney } from '../../ui/money.tsx'
import { AdminLink } from '../frame/admin-link.tsx'
import { useMay } from '../frame/use-admin-pages.ts'
import { marginText } from '../profit/profit.ts'

function useRepairMargin(id: number) {
  const { data } = useQuery({ ...useApi().query('GET /admin/repair-margins'), enabled: useMay('profit.read') })
  return { margin: data?.repairs.find((one) => one.id === id), isLaborKnown: data?.isLaborKnown }
}

/** Parts and labor, as planned. */
export function PlannedCost({ id }: { id: number }) {
  const { margin } = useRepairMargin(id)
  if (!margin) return null
  return <>{margin.partCost === null ? 'Unknown' : formatMoney(margin.partCost + margin.laborCost)}</>
}

export function PlannedMargin({ id }: { id: number }) {
  const { margin } = useRepairMargin(id)
  if (!margin) return null
  return <>{percentText(margin)}</>
}

/** For people who may see profit. */
export function RepairMargin({ id }: { id: number }) {
  const { margin, isLaborKnown } = useRepairMargin(id)
  const { data: done } = useQuery({
    ...useApi().query('GET /admin/repair-margins/:id', { id }),
    enabled: useMay('profit.read'),
  })
  const today = dayIn(useShell().company.timeZone, new Date())
  if (!margin) return null
  const { price, partCost, laborCost, profit } = margin
  return (
    <section aria-labelledby="repair-margin" className="grid gap-2 rounded-card bg-tint p-3 text-sm">
      <h3 id="repair-margin" className="text-base">
        Cost and margin
      </h3>
      <dl className="grid gap-1">
        <Line name="Price before tax">{formatMoney(price)}</Line>
        <Line name="Cost of parts">{partCost === null ? 'Unknown' : formatMoney(-partCost)}</Line>
        <Line name="Cost of labor">{isLaborKnown ? formatMoney(-laborCost) : 'Not entered'}</Line>
        <Line name="Profit">
          {profit === null ? 'Unknown' : `${formatMoney(profit)} (${percentText(margin)} margin)`}
        </Line>
      </dl>
      {done && done.repairs > 0 && done.partCost !== null && (
        <p>
          {done.repairs} {done.repairs === 1 ? 'repair' : 'repairs'} in the last twelve months. On average, parts cost{' '}
          {formatMoney(done.partCost)}, and profit after card fees and comebacks was{' '}
          {done.profit === null ? 'unknown' : `${formatMoney(done.profit)} (${percentText(done)} margin)`}.{' '}
          <AdminLink
            to="/admin/profit"
            search={{ by: 'repair', from: addDays(today, -364), to: today }}
            className="link">
            Compare with other repairs
          </AdminLink>
        </p>
      )}
      {done?.repairs === 0 && <p className="text-muted">No repair of this kind was paid in the last twelve months.</p>}
    </section>
  )
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-3">
      <dt>{name}</dt>
      <dd className="figures">{children}</dd>
    </div>
  )
}

function percentText({ margin, profit }: { margin: number | null; profit: number | null }): string {
  if (margin !== null) return marginText(margin)
  return profit === null ? 'Unknown' : '—'
}
