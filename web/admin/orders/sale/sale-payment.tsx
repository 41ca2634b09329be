import { type ReactNode, useEffect } from 'react'
import { cents, centsOf, dollarsOf } from '#contract/money.ts'
import { taxRateText } from '#contract/pricing/tax-rate.ts'
import { Field } from '../../../ui/form/field.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { formatMoney, Money } from '../../../ui/money.tsx'
import { discountRows } from '../total-rows.ts'
import type { Quote } from './basket-line.ts'
import type { SaleBalance } from './bill/sale-balance.ts'
import { CashGiven } from './cash-given.tsx'
import { PaymentPartRows } from './payment-part-rows.tsx'
import { restAfterParts } from './payment-parts.ts'
import { PaymentReferenceField } from './payment-reference-field.tsx'
import { type CardReaders, chosenReader } from './reader/use-card-readers.ts'
import type { CustomerAccount } from './use-customer-account.ts'
import type { SaleForm } from './use-sale-form.ts'

interface Props {
  quote: Quote | undefined
  bills: SaleBalance[]
  due: number
  form: SaleForm
  readers: CardReaders
  account: CustomerAccount | undefined
  children?: ReactNode
}

export function SalePayment({ quote, bills, due, form, readers, account, children }: Props) {
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
        <Rest due={due} form={form} readers={readers} account={account} />
      )}
    </>
  )
}

const METHODS = {
  reader: 'Card at the reader',
  cash: 'Cash',
  terminal: 'Card terminal',
  check: 'Check',
  account: 'On account',
} as const

type RestProps = Pick<Props, 'due' | 'form' | 'readers' | 'account'>

function Rest({ due, form, readers, account }: RestProps) {
  const { register, watch, getValues, setValue } = form
  const [method, parts] = watch(['payment.method', 'partialPayments'])
  const hasAccount = account !== undefined
  const methods = (['cash', 'terminal', 'check', 'reader', 'account'] as const).filter(
    (offered) => (offered !== 'reader' || readers.length > 0) && (offered !== 'account' || hasAccount),
  )
  const isSplit = parts.length > 0
  /** Cash and the account pay one part only, so a part by the chosen method gets another one. */
  function choose(chosen: string, before = method) {
    const same = getValues('partialPayments').findIndex((part) => part.method === chosen)
    if ((chosen === 'cash' || chosen === 'account') && same >= 0)
      setValue(`partialPayments.${same}.method`, before === 'check' ? 'check' : 'terminal')
  }
  useEffect(() => {
    if (hasAccount) return
    if (method === 'account') setValue('payment.method', 'cash')
    const others = getValues('partialPayments').filter((part) => part.method !== 'account')
    if (others.length < parts.length) setValue('partialPayments', others)
  }, [hasAccount, method, parts, setValue, getValues])
  return (
    <>
      <PaymentPartRows due={due} form={form} hasAccount={hasAccount} />
      <fieldset className="grid grid-cols-2 gap-2">
        <legend className="mb-2 text-sm font-semibold">{isSplit ? 'Rest paid by' : 'Paid by'}</legend>
        {methods.map((method) => (
          <label
            key={method}
            className="flex min-h-11 items-center gap-2 rounded-control border border-control px-3 text-sm last:even:col-span-2 has-checked:border-primary has-checked:bg-tint">
            <input
              type="radio"
              value={method}
              className="size-5"
              {...register('payment.method', { onChange: ({ target }) => choose(target.value) })}
            />
            {METHODS[method]}
          </label>
        ))}
      </fieldset>
      <Details
        method={method}
        due={isSplit ? restAfterParts(due, parts) : due}
        form={form}
        readers={readers}
        account={account}
      />
    </>
  )
}

function Details({ method, due, form, readers, account }: RestProps & { method: keyof typeof METHODS }) {
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
  if (method === 'account')
    return account ? (
      <p role="status" className="text-sm">
        {account.name} owes {formatMoney(account.owed)} and can buy for {formatMoney(account.available)} more on
        account.
      </p>
    ) : null
  if (method !== 'reader')
    return (
      <PaymentReferenceField method={method} field={register('payment.reference')} error={errors.payment?.reference} />
    )
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
