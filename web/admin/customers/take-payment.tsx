import { useState } from 'react'
import { dollarsOf } from '#contract/money.ts'
import { BillSaleDraft } from '#contract/orders/bill-sale.ts'
import { MAX_SALE_BILLS } from '#contract/orders/counter-sale.ts'
import { type Output, useApi } from '../../api.ts'
import { createIdempotencyKey } from '../../idempotency-key.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Refusal } from '../../ui/form/refusal.tsx'
import { Select } from '../../ui/form/select.tsx'
import { useContractForm } from '../../ui/form/use-contract-form.ts'
import { Dialog, DialogFoot } from '../../ui/layer/dialog.tsx'
import { formatMoney } from '../../ui/money.tsx'
import { useCashDue } from '../drawers/use-cash-settings.ts'
import { typedDollars } from '../form/typed-dollars.ts'
import { AdminLink } from '../frame/admin-link.tsx'
import { PrintLink } from '../frame/print-link.tsx'
import { useMay } from '../frame/use-admin-pages.ts'
import { useRefresh } from '../frame/use-refresh.ts'
import { billedCents, isSameBill } from '../orders/sale/bill/sale-balance.ts'
import { CashGiven } from '../orders/sale/cash-given.tsx'
import { PaymentReferenceField } from '../orders/sale/payment-reference-field.tsx'
import type { Customer } from './customer.ts'

type OpenBalance = Customer['openBalances'][number]
type Paid = Output<'POST /admin/bill-sales'>

export function TakePayment({ customer: { id, name, openBalances } }: { customer: Customer }) {
  const [isOpen, setOpen] = useState(false)
  const [paid, setPaid] = useState<Paid>()
  const close = () => {
    setOpen(false)
    setPaid(undefined)
  }
  if (!useMay('counter.write')) return null
  return (
    <>
      {openBalances.length > 0 && <Button onClick={() => setOpen(true)}>Take payment</Button>}
      {isOpen && (
        <Dialog title={paid ? 'Payment recorded' : `Take payment from ${name}`} isOpen onClose={close}>
          {paid ? (
            <Receipt paid={paid} onClose={close} />
          ) : (
            <PaymentForm customerId={id} balances={openBalances} onPaid={setPaid} />
          )}
        </Dialog>
      )}
    </>
  )
}

interface FormProps {
  customerId: number
  balances: OpenBalance[]
  onPaid: (paid: Paid) => void
}

function PaymentForm({ customerId, balances, onPaid }: FormProps) {
  const api = useApi()
  const refresh = useRefresh('customer', 'order', 'ticket', 'appointment', 'inquiry')
  const cashDue = useCashDue()
  const [key] = useState(createIdempotencyKey)
  const [chosen, setChosen] = useState(balances.slice(0, MAX_SALE_BILLS))
  const bills = balances.filter((balance) => chosen.some((one) => isSameBill(one, balance)))
  const total = dollarsOf(billedCents(bills))
  const toSale = ({ payment: { method, given, reference } }: FormValues) => ({
    key,
    bills: bills.map(({ kind, id, amount }) => ({ kind, id, amount })),
    payment:
      method === 'cash'
        ? { method, given: given.trim() === '' ? cashDue(total) : typedDollars(given) }
        : { method, reference },
  })
  const { register, watch, setValue, submit, errors, refusal, isBusy } = useContractForm<FormValues>(
    { safeParse: (typed) => BillSaleDraft.safeParse(toSale(typed as FormValues)) },
    {
      values: { payment: { method: 'cash', given: '', reference: '' } },
      async send(typed) {
        onPaid(await api.call('POST /admin/bill-sales', toSale(typed)))
        await refresh()
      },
    },
  )
  const method = watch('payment.method')
  const isTooMany = bills.length > MAX_SALE_BILLS
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <fieldset>
        <legend className="text-sm font-semibold">Open balances</legend>
        {balances.map((balance) => (
          <Checkbox
            key={`${balance.kind} ${balance.id}`}
            label={<BalanceLabel balance={balance} />}
            checked={bills.includes(balance)}
            onChange={({ target }) =>
              setChosen((all) => (target.checked ? [...all, balance] : all.filter((one) => !isSameBill(one, balance))))
            }
          />
        ))}
      </fieldset>
      {isTooMany && <Refusal text={`One payment can cover up to ${MAX_SALE_BILLS} balances. Uncheck some.`} />}
      <Field label="Paid" isRequired>
        <Select {...register('payment.method')}>
          <option value="cash">In cash</option>
          <option value="terminal">By card at the terminal</option>
          <option value="check">By check</option>
        </Select>
      </Field>
      {method === 'cash' ? (
        <CashGiven
          total={total}
          given={watch('payment.given')}
          field={register('payment.given')}
          error={errors.payment?.given?.message}
          onSum={(sum) => setValue('payment.given', sum, { shouldValidate: true })}
        />
      ) : (
        <PaymentReferenceField
          method={method}
          field={register('payment.reference')}
          error={errors.payment?.reference}
        />
      )}
      <p className="text-sm text-muted">
        For the card reader, a gift card, store credit or several methods,{' '}
        <AdminLink to="/admin/orders/new" search={{ customer: customerId }} className="link">
          take the payment at the register
        </AdminLink>
        .
      </p>
      <Refusal text={refusal} />
      <DialogFoot>
        <Button type="submit" isBusy={isBusy} disabled={bills.length === 0 || isTooMany}>
          Record payment of {formatMoney(total)}
        </Button>
      </DialogFoot>
    </form>
  )
}

interface FormValues {
  payment: { method: 'cash' | 'terminal' | 'check'; given: string; reference: string }
}

function BalanceLabel({ balance: { label, about, amount } }: { balance: OpenBalance }) {
  return (
    <span className="flex justify-between gap-3">
      <span className="min-w-0 wrap-anywhere">
        {label} <span className="text-muted">{about}</span>
      </span>
      <span className="figures shrink-0">{formatMoney(amount)}</span>
    </span>
  )
}

function Receipt({ paid: { id, paid, change, bills }, onClose }: { paid: Paid; onClose: () => void }) {
  return (
    <div role="status" className="grid gap-4">
      <p>
        {formatMoney(paid)} paid for {bills.map(({ label }) => label).join(', ')}.
      </p>
      {change !== null && change > 0 && <p className="figures text-2xl font-semibold">Change: {formatMoney(change)}</p>}
      <DialogFoot>
        <PrintLink href={`/admin/print/bill-sale/${id}`}>Print receipt</PrintLink>
        <Button autoFocus onClick={onClose}>
          Done
        </Button>
      </DialogFoot>
    </div>
  )
}
