import { type ReactNode, useEffect } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { formatMoney } from '../../../ui/money.tsx'
import { CashGiven } from './cash-given.tsx'
import { PaymentPartRows } from './payment-part-rows.tsx'
import { restAfterParts } from './payment-parts.ts'
import { PaymentReferenceField } from './payment-reference-field.tsx'
import { type CardReaders, chosenReader } from './reader/use-card-readers.ts'
import type { CustomerAccount } from './use-customer-account.ts'
import type { SaleForm } from './use-sale-form.ts'

interface Props {
  total: number
  due: number
  form: SaleForm
  readers: CardReaders
  account: CustomerAccount | undefined
  /** The gift card and the store credit. */
  children: ReactNode
}

export function SalePayment({ total, due, form, readers, account, children }: Props) {
  const { errors } = form
  const isCovered = due === 0 && total > 0
  const { giftCard, storeCredit } = errors
  const refusal = [giftCard?.amount, giftCard?.code, storeCredit?.amount, storeCredit?.id].find(Boolean)?.message
  return (
    <>
      <div className="flex flex-wrap items-start gap-2">
        {children}
        {!isCovered && <PaymentPartRows due={due} form={form} hasAccount={account !== undefined} />}
      </div>
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
      <fieldset className="flex flex-wrap gap-2">
        <legend className="mb-1.5 text-sm font-semibold">{isSplit ? 'Rest paid by' : 'Paid by'}</legend>
        {methods.map((method) => (
          <label
            key={method}
            className="relative flex min-h-11 flex-auto items-center justify-center rounded-control border border-control px-3 text-sm has-checked:border-primary has-checked:bg-tint has-checked:font-semibold has-checked:ring-1 has-checked:ring-primary has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary">
            <input
              type="radio"
              value={method}
              className="absolute inset-0 cursor-pointer opacity-0"
              {...register('payment.method', { onChange: ({ target }) => choose(target.value) })}
            />
            {METHODS[method]}
          </label>
        ))}
      </fieldset>
      {method === 'reader' && parts.some((part) => part.method === 'account') && (
        <div role="alert" className="flex flex-wrap items-center gap-2 text-sm text-cancelled">
          The card reader can’t pay beside a part on account.
          <Button kind="quiet" size="small" onClick={() => setValue('payment.method', 'terminal')}>
            Use the card terminal
          </Button>
        </div>
      )}
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
