import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type Control, useWatch } from 'react-hook-form'
import { centsOf, dollarsOf } from '#contract/money.ts'
import { taxOn } from '#contract/pricing/tax.ts'
import { taxPercentOf, taxRateOfPercent, taxRatePpmOf } from '#contract/pricing/tax-rate.ts'
import { addDays, dayIn } from '#contract/zoned-time.ts'
import { type Input, useApi } from '../../api.ts'
import { longDay } from '../../shell/day-text.ts'
import { useShell } from '../../shell/use-shell.ts'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { Field } from '../../ui/form/field.tsx'
import { MoneyInput, NumberInput } from '../../ui/form/number-input.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { toast } from '../../ui/layer/toast.ts'
import { formatMoney } from '../../ui/money.tsx'
import { FormDialog } from '../form/form-dialog.tsx'
import { numberOrNull, useAdminForm } from '../form/use-admin-form.ts'
import { useRefresh } from '../frame/use-refresh.ts'
import { type PriceRule, PriceRuleForm, type PriceRuleValues, priceRuleDraft } from './price-rule-values.ts'

interface Props {
  current: PriceRule | undefined
  onClose: () => void
}

function PriceRuleDialog({ current, onClose }: Props) {
  const api = useApi()
  const refresh = useRefresh('price_rule')
  const tomorrow = addDays(dayIn(useShell().company.timeZone, new Date()), 1)
  const form = useAdminForm<PriceRuleValues>(PriceRuleForm, {
    values: {
      startsOn: tomorrow,
      taxPercent: current ? taxPercentOf(current.taxRate) : null,
      isShippingTaxable: current?.isShippingTaxable ?? false,
      shippingFee: current?.shippingFee ?? null,
    },
    failure: 'Failed to change tax and shipping',
    async send(values) {
      await api.call('POST /admin/price-rules', priceRuleDraft(values) as Input<'POST /admin/price-rules'>)
      toast({ title: 'Tax and shipping changed' })
      onClose()
      await refresh()
    },
  })
  const { register, control } = form
  const errors = form.errors as typeof form.errors & { taxRate?: { message?: string } }
  return (
    <FormDialog title="Change tax and shipping" form={form} labels={{}} submitLabel="Save rates" onClose={onClose}>
      <div className="grid gap-4 sm:grid-cols-3">
        <Field
          label="First day"
          help="Starts at midnight in the shop’s time zone. Leave blank to start now."
          error={errors.startsOn?.message}>
          <TextInput type="date" min={tomorrow} {...register('startsOn')} />
        </Field>
        <Field
          label="Sales tax in percent"
          isRequired
          help="Check it with your county."
          error={errors.taxPercent?.message ?? errors.taxRate?.message}>
          <NumberInput min={0} max={30} step={0.0001} {...register('taxPercent', numberOrNull)} />
        </Field>
        <Field label="Shipping in dollars" isRequired error={errors.shippingFee?.message}>
          <MoneyInput {...register('shippingFee', numberOrNull)} />
        </Field>
      </div>
      <Checkbox label="Shipping is taxed too" {...register('isShippingTaxable')} />
      <Meaning control={control} />
    </FormDialog>
  )
}

const EXAMPLE = 100

function Meaning({ control }: { control: Control<PriceRuleValues> }) {
  const { startsOn, taxPercent, shippingFee, isShippingTaxable } = useWatch({ control }) as PriceRuleValues
  if (taxPercent === null || shippingFee === null) return null
  const taxable = EXAMPLE + (isShippingTaxable ? shippingFee : 0)
  const tax = dollarsOf(taxOn(centsOf(taxable), taxRatePpmOf(taxRateOfPercent(taxPercent))))
  const total = EXAMPLE + tax + shippingFee
  return (
    <p className="rounded-control bg-tint p-3 text-sm">
      {startsOn === ''
        ? 'It starts immediately and cannot be removed afterwards. '
        : `From ${longDay(startsOn)} on; until then you can remove it. `}
      <span className="figures">
        {formatMoney(EXAMPLE)} of goods then cost {formatMoney(total)}: {formatMoney(tax)} tax and{' '}
        {formatMoney(shippingFee)} shipping.
      </span>{' '}
      Existing orders do not change.
    </p>
  )
}

export function NewPriceRule() {
  const navigate = useNavigate()
  const { data } = useQuery(useApi().query('GET /admin/price-rules'))
  if (!data) return null
  return (
    <PriceRuleDialog
      current={data.find(({ state }) => state === 'current')}
      onClose={() => navigate({ to: '/admin/company/prices', replace: true, resetScroll: false })}
    />
  )
}
