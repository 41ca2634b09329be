import { taxRateText } from '#contract/pricing/tax-rate.ts'
import { useApi } from '../../api.ts'
import { failureToast, toast } from '../../ui/layer/toast.ts'
import { ConfirmedAction } from '../form/confirmed-action.tsx'
import { useRefresh } from '../frame/use-refresh.ts'
import type { PriceRule } from './price-rule-values.ts'

/** Takes back a rule that has not begun. */
export function WithdrawPriceRule({ rule, name }: { rule: PriceRule; name: string }) {
  const { effectiveFrom, taxRate } = rule
  const api = useApi()
  const refresh = useRefresh('price_rule')
  return (
    <ConfirmedAction
      verb="Take back"
      of={name}
      title="Take this rule back"
      confirmLabel="Take back"
      run={() => api.call('DELETE /admin/price-rules/:effectiveFrom', { effectiveFrom })}
      onDone={() => toast({ title: 'Rule taken back' })}
      onFailed={failureToast('Failed to take the rule back')}
      refresh={refresh}
    >
      <p>
        {taxRateText(taxRate)} from {name} will not begin. What applies before it goes on.
      </p>
    </ConfirmedAction>
  )
}
