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

/** What is more was mistyped; so is what is no amount. */
const MOST_TIP = 10_000

interface Props {
  /** The goods, before tax. */
  subtotal: Dollars
  /** What is chosen now. */
  tip: Dollars
  onChange: (tip: Dollars) => void
}

/** Nothing where the shop takes no tips. Nothing is chosen beforehand: a tip is given, not taken away. */
export function SaleTip({ subtotal, tip, onChange }: Props) {
  const { data } = useQuery(useApi().query('GET /admin/tips'))
  const [typed, setTyped] = useState('')
  if (!data || data.percents.length === 0) return null
  const choose = (amount: Dollars, text = '') => {
    setTyped(text)
    onChange(amount)
  }
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-sm font-semibold">Tip</legend>
      <div className="flex flex-wrap gap-2">
        <Button kind="quiet" size="small" aria-pressed={tip === 0} onClick={() => choose(0)}>
          No tip
        </Button>
        {data.percents.map((percent) => {
          const amount = dollarsOf(percentOf(centsOf(subtotal), percent))
          return (
            <Button
              key={percent}
              kind="quiet"
              size="small"
              aria-pressed={tip > 0 && tip === amount}
              onClick={() => choose(amount, String(amount))}
            >
              {percent} %, {formatMoney(amount)}
            </Button>
          )
        })}
      </div>
      <Field label="Another amount">
        <TextInput
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => {
            const amount = typedDollars(target.value)
            choose(amount <= MOST_TIP ? dollarsOf(centsOf(amount)) : 0, target.value)
          }}
        />
      </Field>
    </fieldset>
  )
}
