import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Output, useApi } from '../../api.ts'
import { shopDay } from '../../orders/shop-time.ts'
import { useShell } from '../../shell/use-shell.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { formatMoney } from '../../ui/money.tsx'
import { QueryError } from '../../ui/query-error.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { failureToast, toast } from '../../ui/toast.ts'
import { PriceRuleForm } from './price-rule-form.tsx'

type PriceRule = Output<'GET /admin/price-rules'>[number]

const STATES = { current: 'Now', scheduled: 'Scheduled', past: 'Past' }
const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 2 })

/** Tax and shipping by the time they apply. What began never changes; orders keep the rule of their day. */
export function PriceRules() {
  const query = useQuery({ ...useApi().query('GET /admin/price-rules'), refetchOnMount: 'always' })
  const [isAdding, setAdding] = useState(false)
  const current = query.data?.find(({ state }) => state === 'current')
  return (
    <section aria-labelledby="price-rules" className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 id="price-rules" className="text-lg">
          Tax and shipping
        </h3>
        <Button kind="quiet" onClick={() => setAdding(true)}>
          Change tax or shipping
        </Button>
      </div>
      {query.data ? (
        <ul className="rounded-card border border-line bg-surface text-sm">
          {query.data.map((rule) => (
            <Rule key={rule.effectiveFrom} rule={rule} />
          ))}
        </ul>
      ) : query.error ? (
        <QueryError query={query} isPart />
      ) : (
        <Skeleton className="h-24" />
      )}
      {isAdding && <PriceRuleForm current={current} onClose={() => setAdding(false)} />}
    </section>
  )
}

/** The first rule of a shop has no day that means anything. */
const BEFORE_ALL = '2001'

function Rule({ rule }: { rule: PriceRule }) {
  const { effectiveFrom, taxRate, isShippingTaxable, shippingFee, state } = rule
  const { timeZone } = useShell().company
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line px-4 py-2 first:border-0">
      <Badge tone={state === 'current' ? 'delivered' : state === 'scheduled' ? 'processing' : 'quiet'}>
        {STATES[state]}
      </Badge>
      <span className="figures flex-1">
        {percent.format(taxRate)} tax{isShippingTaxable && ', also on shipping'}, {formatMoney(shippingFee)}{' '}
        to ship
      </span>
      <span className="text-muted">
        {effectiveFrom < BEFORE_ALL ? 'from the beginning' : `from ${shopDay(effectiveFrom, timeZone)}`}
      </span>
      {state === 'scheduled' && <Withdraw rule={rule} />}
    </li>
  )
}

function Withdraw({ rule: { effectiveFrom } }: { rule: PriceRule }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const withdraw = useMutation({
    mutationFn: () => api.call('DELETE /admin/price-rules/:effectiveFrom', { effectiveFrom }),
    onSuccess: () => toast({ title: 'The change is taken back' }),
    onError: failureToast('That did not work'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['GET /admin/price-rules'] }),
  })
  return (
    <Button kind="plain" size="small" isBusy={withdraw.isPending} onClick={() => withdraw.mutate()}>
      Take back
    </Button>
  )
}
