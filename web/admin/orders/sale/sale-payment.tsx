import type { ReactNode } from 'react'
import { cents, centsOf, dollarsOf } from '#contract/money.ts'
import { taxRateText } from '#contract/pricing/tax-rate.ts'
import { Field } from '../../../ui/form/field.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { Money } from '../../../ui/money.tsx'
import { discountRows } from '../total-rows.ts'
import type { Quote } from './basket-line.ts'
import type { SaleBalance } from './bill/sale-balance.ts'
import { CashGiven } from './cash-given.tsx'
import { type CardReaders, chosenReader } from './reader/use-card-readers.ts'
import { OTHER_METHOD, restAfterSplit } from './split-amounts.ts'
import { SplitPayment } from './split-payment.tsx'
import { TerminalReferenceField } from './terminal-reference-field.tsx'
import type { SaleForm } from './use-sale-form.ts'

interface Props {
  quote: Quote | undefined
  bills: SaleBalance[]
  due: number
  form: SaleForm
  readers: CardReaders
  children?: ReactNode
}

export function SalePayment({ quote, bills, due, form, readers, children }: Props) {
  const { errors } = form
  const isCovered = due === 0 && (bills.length > 0 || (quote?.total ?? 0) > 0)
  const { giftCard, storeCredit } = errors
  const refusal = [giftCard?.amount, giftCard?.code, storeCredit?.amount, storeCredit?.id].find(Boolean)?.message
  return (
    <>
      <Parts quote={quote} bills={bills} />
      {children}
      {refusal && (
        <p role="alert" className="text-sm text-cancelled">
          {refusal}
        </p>
      )}
      {isCovered ? (
        <p className="text-sm">Nothing is left to pay.</p>
      ) : (
        <Rest due={due} form={form} readers={readers} />
      )}
    </>
  )
}

const METHODS = { reader: 'Card at the reader', cash: 'Cash', terminal: 'Card terminal' } as const

function Rest({ due, form, readers }: Pick<Props, 'due' | 'form' | 'readers'>) {
  const { register, watch } = form
  const methods = (['cash', 'terminal', 'reader'] as const).filter(
    (method) => method !== 'reader' || readers.length > 0,
  )
  const method = watch('payment.method')
  const rest = OTHER_METHOD[method] ? restAfterSplit(due, watch('partialPayments.0.amount')) : due
  return (
    <>
      <fieldset className="grid grid-cols-2 gap-2">
        <legend className="mb-2 text-sm font-semibold">Paid by</legend>
        {methods.map((method) => (
          <label
            key={method}
            className="flex min-h-11 items-center gap-2 rounded-control border border-control px-3 text-sm last:even:col-span-2 has-checked:border-primary has-checked:bg-tint">
            <input type="radio" value={method} className="size-5" {...register('payment.method')} />
            {METHODS[method]}
          </label>
        ))}
      </fieldset>
      <SplitPayment method={method} due={due} form={form} />
      <Details method={method} due={rest} form={form} readers={readers} />
    </>
  )
}

function Details({
  method,
  due,
  form,
  readers,
}: Pick<Props, 'due' | 'form' | 'readers'> & { method: keyof typeof METHODS }) {
  const { register, errors, watch, setValue } = form
  if (method === 'cash')
    return (
      <CashGiven
        total={due}
        given={watch('payment.given')}
        field={register('payment.given')}
        error={errors.payment?.given?.message}
        onSum={(sum) => setValue('payment.given', sum, { shouldValidate: true })}
      />
    )
  if (method === 'terminal')
    return <TerminalReferenceField field={register('payment.reference')} error={errors.payment?.reference} />
  return (
    <Field label="Card reader" isRequired>
      <Select {...register('payment.readerId')} value={chosenReader(readers, watch('payment.readerId'))?.id}>
        {readers.map(({ id, label, isOnline }) => (
          <option key={id} value={id}>
            {isOnline ? label : `${label} (no network)`}
          </option>
        ))}
      </Select>
    </Field>
  )
}

function Parts({ quote, bills }: Pick<Props, 'quote' | 'bills'>) {
  const billed = bills.reduce((sum, { amount }) => sum + centsOf(amount), 0)
  const all = dollarsOf(cents(centsOf(quote?.total ?? 0) + billed))
  return (
    <dl className="grid gap-1 text-sm">
      {quote && discountRows(quote).map(([name, amount]) => <Part key={name} name={name} amount={amount} />)}
      {(quote || bills.length === 0) && (
        <>
          <Part name="Subtotal" amount={quote?.subtotal} />
          <Part name={quote ? `Tax (${taxRateText(quote.taxRate)})` : 'Tax'} amount={quote?.tax} />
        </>
      )}
      {bills.map(({ kind, id, label, amount }) => (
        <Part key={`${kind} ${id}`} name={label} amount={amount} />
      ))}
      <div className="flex items-baseline justify-between border-t border-line pt-2 text-lg font-semibold">
        <dt>Total</dt>
        <dd aria-live="polite">
          <Money amount={all} />
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
