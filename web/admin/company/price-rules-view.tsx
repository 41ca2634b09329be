import { useQuery } from '@tanstack/react-query'
import { Outlet, useNavigate } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { taxRateText } from '#contract/pricing/tax-rate.ts'
import { useApi } from '../../api.ts'
import { shopTime } from '../../shell/shop-time.ts'
import { useShell } from '../../shell/use-shell.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { failureToast, toast } from '../../ui/layer/toast.ts'
import { formatMoney } from '../../ui/money.tsx'
import { ConfirmedAction } from '../form/confirmed-action.tsx'
import { useAtHand } from '../frame/use-at-hand.ts'
import { useRefresh } from '../frame/use-refresh.ts'
import { type Column, DataTable } from '../list/data-table.tsx'
import { actionColumn } from '../list/row-actions.tsx'
import type { PriceRule } from './price-rule-values.ts'

const STATES: Record<PriceRule['state'], readonly [BadgeTone, string]> = {
  past: ['quiet', 'Past'],
  current: ['delivered', 'Applies now'],
  scheduled: ['shipped', 'Scheduled'],
}

export function PriceRulesView() {
  const navigate = useNavigate()
  useAtHand('/admin/company/prices/new')
  const { timeZone } = useShell().company
  const query = useQuery({
    ...useApi().query('GET /admin/price-rules'),
    select: (items) => ({ items }),
    refetchOnMount: 'always',
  })
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <p className="max-w-2xl text-sm text-muted">
          Each order keeps the rates in effect when it was placed, also for refunds. New rates start now or on a later
          day.
        </p>
        <Button onClick={() => navigate({ to: '/admin/company/prices/new', resetScroll: false })}>
          <Plus aria-hidden className="size-4" /> Change rates
        </Button>
      </div>
      <DataTable
        caption="Tax and shipping"
        columns={columnsFor(timeZone)}
        list={query}
        idOf={({ effectiveFrom }) => Date.parse(effectiveFrom)}
        nameOf={({ effectiveFrom }) => momentText(effectiveFrom, timeZone)}
        empty={null}
      />
      <Outlet />
    </>
  )
}

function columnsFor(timeZone: string): Column<PriceRule>[] {
  return [
    { header: 'From', cell: ({ effectiveFrom }) => momentText(effectiveFrom, timeZone) },
    { header: 'State', cell: ({ state }) => <Badge tone={STATES[state][0]}>{STATES[state][1]}</Badge> },
    { header: 'Sales tax', isFigure: true, cell: ({ taxRate }) => taxRateText(taxRate) },
    { header: 'Shipping', isFigure: true, cell: ({ shippingFee }) => formatMoney(shippingFee) },
    {
      header: 'Tax on shipping',
      cell: ({ isShippingTaxable }) => (isShippingTaxable ? 'Shipping is taxed' : 'Shipping is not taxed'),
    },
    actionColumn((rule) =>
      rule.state === 'scheduled' ? (
        <WithdrawPriceRule rule={rule} name={momentText(rule.effectiveFrom, timeZone)} />
      ) : null,
    ),
  ]
}

/** The first rule also applies to all time before it. */
function momentText(instant: string, timeZone: string): string {
  const moment = new Date(instant)
  if (moment.getTime() <= Date.UTC(2000, 0)) return 'Since opening'
  return shopTime(instant, timeZone)
}

function WithdrawPriceRule({ rule, name }: { rule: PriceRule; name: string }) {
  const { effectiveFrom, taxRate } = rule
  const api = useApi()
  const refresh = useRefresh('price_rule')
  return (
    <ConfirmedAction
      verb="Remove"
      of={name}
      title="Remove this rule"
      confirmLabel="Remove"
      run={() => api.call('DELETE /admin/price-rules/:effectiveFrom', { effectiveFrom })}
      onDone={() => toast({ title: 'Rule removed' })}
      onFailed={failureToast('Failed to remove the rule')}
      refresh={refresh}>
      <p>
        {taxRateText(taxRate)} from {name} will not take effect. The previous rule stays in effect.
      </p>
    </ConfirmedAction>
  )
}
