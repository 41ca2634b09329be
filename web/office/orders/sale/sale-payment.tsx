import { taxRateText } from '#contract/pricing/tax-rate.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { formatMoney, Money } from '../../../ui/money.tsx'
import type { Quote } from './sale-lines.tsx'

/** As typed. */
export interface Tender {
  method: 'cash' | 'terminal'
  given: string
  reference: string
}

interface Props {
  quote: Quote | undefined
  tender: Tender
  onChange: (tender: Tender) => void
  errors: Record<string, string[]>
}

/** What it costs, how it is paid, and the change. */
export function SalePayment({ quote, tender, onChange, errors }: Props) {
  return (
    <>
      <Parts quote={quote} />
      <fieldset className="grid grid-cols-2 gap-2">
        <legend className="mb-2 text-sm font-semibold">Paid by</legend>
        <Way
          label="Cash"
          isChosen={tender.method === 'cash'}
          onChoose={() => onChange({ ...tender, method: 'cash' })}
        />
        <Way
          label="Card terminal"
          isChosen={tender.method === 'terminal'}
          onChoose={() => onChange({ ...tender, method: 'terminal' })}
        />
      </fieldset>
      {tender.method === 'cash' ? (
        <Cash
          total={quote?.total ?? 0}
          tender={tender}
          onChange={onChange}
          error={errors['payment.given']?.[0]}
        />
      ) : (
        <Field label="Number on the terminal’s slip" isRequired error={errors['payment.reference']?.[0]}>
          <TextInput
            value={tender.reference}
            maxLength={80}
            autoComplete="off"
            onChange={({ target }) => onChange({ ...tender, reference: target.value })}
          />
        </Field>
      )}
    </>
  )
}

function Parts({ quote }: { quote: Quote | undefined }) {
  return (
    <dl className="grid gap-1 text-sm">
      <Part name="Subtotal" amount={quote?.subtotal} />
      <Part name={quote ? `Tax (${taxRateText(quote.taxRate)})` : 'Tax'} amount={quote?.tax} />
      <div className="flex items-baseline justify-between border-t border-line pt-2 text-lg font-semibold">
        <dt>Total</dt>
        <dd aria-live="polite">
          <Money amount={quote?.total ?? 0} />
        </dd>
      </div>
    </dl>
  )
}

function Part({ name, amount = 0 }: { name: string; amount?: number }) {
  return (
    <div className="flex justify-between">
      <dt>{name}</dt>
      <dd>
        <Money amount={amount} />
      </dd>
    </div>
  )
}

function Way({ label, isChosen, onChoose }: { label: string; isChosen: boolean; onChoose: () => void }) {
  return (
    <label className="flex min-h-11 items-center gap-2 rounded-control border border-control px-3 text-sm has-checked:border-primary has-checked:bg-tint">
      <input type="radio" name="method" checked={isChosen} onChange={onChoose} className="size-5" />
      {label}
    </label>
  )
}

const NOTES = [5, 10, 20, 50, 100]
const OFFERED = 3

interface CashProps {
  total: number
  tender: Tender
  onChange: (tender: Tender) => void
  error: string | undefined
}

function Cash({ total, tender, onChange, error }: CashProps) {
  const given = Number(tender.given)
  const change = Math.round((given - total) * 100) / 100
  return (
    <div className="grid gap-2">
      <Field label="Cash given" error={error} help="Empty: exactly the total.">
        <TextInput
          inputMode="decimal"
          autoComplete="off"
          value={tender.given}
          onChange={({ target }) => onChange({ ...tender, given: target.value.replace(/[^\d.]/g, '') })}
        />
      </Field>
      {total > 0 && (
        <div className="flex flex-wrap gap-2">
          {sums(total).map((sum) => (
            <Button
              key={sum}
              kind="quiet"
              size="small"
              aria-label={`${formatMoney(sum)} given`}
              onClick={() => onChange({ ...tender, given: String(sum) })}
            >
              {formatMoney(sum)}
            </Button>
          ))}
        </div>
      )}
      {tender.given !== '' && total > 0 && (
        <p role="status" className="figures text-lg font-semibold">
          {change >= 0 ? `Change: ${formatMoney(change)}` : `${formatMoney(-change)} missing`}
        </p>
      )}
    </div>
  )
}

/** What people hand over: the next round sums. */
function sums(total: number): number[] {
  const rounded = NOTES.map((note) => Math.ceil(total / note) * note)
  return [...new Set(rounded)].sort((a, b) => a - b).slice(0, OFFERED)
}
