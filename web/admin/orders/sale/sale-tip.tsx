import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { centsOf, type Dollars, dollarsOf } from '#contract/money.ts'
import { percentOf } from '#contract/pricing/percent.ts'
import { useApi } from '../../../api.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { formatMoney } from '../../../ui/money.tsx'
import { typedDollars } from '../../form/typed-dollars.ts'

const MAX_TIP_CENTS = 10_000

export type Tip = { percent: number } | { amount: Dollars }

export const NO_TIP: Tip = { amount: 0 }

export function tipOf(tip: Tip, subtotal: Dollars): Dollars {
  if ('amount' in tip) return tip.amount
  return subtotal > 0 ? dollarsOf(percentOf(centsOf(subtotal), tip.percent)) : 0
}

interface Props {
  subtotal: Dollars
  tip: Tip
  onChange: (tip: Tip) => void
}

/** No tip is preselected, because a tip is voluntary. */
export function SaleTip({ subtotal, tip, onChange }: Props) {
  const { data } = useQuery(useApi().query('GET /admin/tips'))
  const [typed, setTyped] = useState('')
  if (!data || data.percents.length === 0) return null
  const choose = (chosen: Tip, text = '') => {
    setTyped(text)
    onChange(chosen)
  }
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-sm font-semibold">Tip</legend>
      <div className="flex flex-wrap gap-2">
        <Button kind="quiet" size="small" aria-pressed={tipOf(tip, subtotal) === 0} onClick={() => choose(NO_TIP)}>
          No tip
        </Button>
        {data.percents.map((percent) => (
          <Button
            key={percent}
            kind="quiet"
            size="small"
            aria-pressed={'percent' in tip && tip.percent === percent}
            onClick={() => choose({ percent })}>
            {percent}%, {formatMoney(tipOf({ percent }, subtotal))}
          </Button>
        ))}
      </div>
      <Field label="Another amount">
        <TextInput
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => {
            const amount = typedDollars(target.value)
            choose({ amount: amount <= MAX_TIP_CENTS ? dollarsOf(centsOf(amount)) : 0 }, target.value)
          }}
        />
      </Field>
    </fieldset>
  )
}
