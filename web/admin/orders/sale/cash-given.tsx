import type { ComponentProps } from 'react'
import { cents, centsOf, dollarsOf } from '#contract/money.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { formatMoney } from '../../../ui/money.tsx'
import { useCashDue } from '../../drawers/use-cash-settings.ts'
import { typedDollars } from '../../form/typed-dollars.ts'

const NOTES = [5, 10, 20, 50, 100]
const OFFERED = 3

interface Props {
  total: number
  given: string
  field: ComponentProps<typeof TextInput>
  error?: string | undefined
  onSum: (sum: string) => void
}

export function CashGiven({ total, ...rest }: Props) {
  return <CashField exact={total} total={useCashDue()(total)} {...rest} />
}

/** Asks how much cash was given, and says the change. @param exact before rounding. */
export function CashField({ exact, total, given, field, error, onSum }: Props & { exact: number }) {
  const change = cashChange(given, total)
  return (
    <div className="grid gap-2">
      <Field label="Cash received" error={error}>
        <TextInput inputMode="decimal" autoComplete="off" placeholder="Exact change" {...field} />
      </Field>
      {total !== exact && <p className="text-sm">Rounded to {formatMoney(total)} in cash.</p>}
      {total > 0 && (
        <div className="flex flex-wrap gap-2">
          {sums(total).map((sum) => (
            <Button
              key={sum}
              kind="quiet"
              size="small"
              aria-label={`${formatMoney(sum)} received`}
              onClick={() => onSum(String(sum))}>
              {formatMoney(sum)}
            </Button>
          ))}
        </div>
      )}
      {given.trim() !== '' && total > 0 && !Number.isNaN(change) && (
        <p role="status" className="figures text-2xl font-semibold">
          {change >= 0 ? `Change: ${formatMoney(change)}` : `${formatMoney(-change)} still due`}
        </p>
      )}
    </div>
  )
}

/** In dollars; negative if too little was given, NaN if the text is no amount. */
export function cashChange(given: string, total: number): number {
  const typed = typedDollars(given)
  return Number.isNaN(typed) ? Number.NaN : dollarsOf(cents(centsOf(typed) - centsOf(total)))
}

function sums(total: number): number[] {
  const rounded = NOTES.map((note) => Math.ceil(total / note) * note)
  return [...new Set(rounded)].sort((a, b) => a - b).slice(0, OFFERED)
}
