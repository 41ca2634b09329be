import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { centsOf, type Dollars, dollarsOf } from '#contract/money.ts'
import { LayawayDraft, minDeposit } from '#contract/orders/layaway.ts'
import type { Problem } from '#contract/problem.ts'
import { type Output, useApi } from '../../api.ts'
import { createIdempotencyKey } from '../../idempotency-key.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { useContractForm } from '../../ui/form/use-contract-form.ts'
import { Dialog, DialogFoot } from '../../ui/layer/dialog.tsx'
import { toast } from '../../ui/layer/toast.ts'
import { formatMoney } from '../../ui/money.tsx'
import { FormCustomer } from '../customers/form-customer.tsx'
import { typedDollars } from '../form/typed-dollars.ts'
import { useRefresh } from '../frame/use-refresh.ts'
import { type BasketLine, isShortLine } from '../orders/sale/basket-line.ts'
import type { Register } from '../orders/sale/use-register.ts'
import { basketOf, type SaleForm } from '../orders/sale/use-sale-form.ts'

interface Props {
  till: Register
  sale: SaleForm
  quote: Output<'POST /admin/orders/quote'>
  parkedId: number | undefined
  onTaken: (layaway: Output<'GET /admin/layaways/:id'>) => void
  onClose: () => void
}

export function LayawayDialog(props: Props) {
  const { data: settings } = useQuery({ ...useApi().query('GET /admin/layaway-settings'), staleTime: 0 })
  return (
    <Dialog title="Layaway or special order" isOpen size="wide" onClose={props.onClose}>
      {props.till.code !== '' ? (
        <div className="grid justify-items-start gap-3">
          <p>Discount codes can’t be used for a layaway. Give a discount instead.</p>
          <Button kind="quiet" onClick={() => props.till.setCode('')}>
            Remove the code
          </Button>
        </div>
      ) : (
        settings && <Form {...props} settings={settings} />
      )}
    </Dialog>
  )
}

type Settings = Output<'GET /admin/layaway-settings'>

interface Values {
  customerId: number | null
  contactName: string
  contactEmail: string
  contactPhone: string
  deposit: string
}

function Form({ till, sale, quote, parkedId, settings, onTaken, onClose }: Props & { settings: Settings }) {
  const api = useApi()
  const refresh = useRefresh('layaway')
  const [key] = useState(createIdempotencyKey)
  const [refused, setRefused] = useState<RefusedLine[]>([])
  const least = dollarsOf(minDeposit(centsOf(quote.total), settings))
  const missing = quote.lines.filter(isShortLine)
  const { customerId, contactName, contactEmail, contactPhone } = sale.getValues()
  const { lines, discount } = basketOf(till)
  // The deposit is typed as text, which the server reads as money.
  const rules = LayawayDraft.pick({
    contactName: true,
    contactEmail: true,
    contactPhone: true,
    customerId: true,
  }).loose()
  const form = useContractForm<Values>(rules, {
    values: { customerId, contactName, contactEmail, contactPhone, deposit: String(least) },
    async send({ deposit, ...customer }) {
      const draft = { key, lines, ...(discount && { discount }), ...customer, parkedId, total: quote.total }
      const taken = await api.call('POST /admin/layaways', { ...draft, deposit: typedDollars(deposit) })
      void refresh()
      onTaken(taken)
    },
    onProblem(problem) {
      setRefused(refusedLines(problem, till.lines))
      if (!problem.fields)
        toast({ title: 'Failed to set the goods aside', description: problem.message, tone: 'destructive' })
    },
  })
  function removeRefused() {
    for (const { line } of refused) till.remove(line)
    setRefused([])
    if (refused.length === till.lines.length) onClose()
  }
  const { register, errors, watch } = form
  return (
    <form noValidate onSubmit={form.submit} className="grid gap-4">
      {missing.length > 0 && (
        <p role="note" className="text-sm">
          Not in stock: {missing.map(({ name }) => name).join(', ')}. We order what is missing once the deposit is paid.
        </p>
      )}
      <FormCustomer form={form} prefix="contact" />
      {watch('customerId') === null && (
        <div className="grid gap-4 sm:grid-cols-3">
          <Field label="Name" isRequired error={errors.contactName?.message}>
            <TextInput maxLength={120} autoComplete="off" {...register('contactName')} />
          </Field>
          <Field label="Phone" error={errors.contactPhone?.message}>
            <TextInput type="tel" maxLength={40} autoComplete="off" {...register('contactPhone')} />
          </Field>
          <Field label="Email" help="For the message when it is here." error={errors.contactEmail?.message}>
            <TextInput type="email" maxLength={254} autoComplete="off" {...register('contactEmail')} />
          </Field>
        </div>
      )}
      <Field
        label="Deposit"
        isRequired
        help={`At least ${formatMoney(least)}, ${settings.minDepositPercent}% of ${formatMoney(quote.total)}.`}
        error={errors.deposit?.message}>
        <TextInput inputMode="decimal" autoComplete="off" {...register('deposit')} />
      </Field>
      {refused.length > 0 && (
        <div role="alert" className="grid justify-items-start gap-2 text-sm">
          {refused.map(({ line, message }) => (
            <p key={line.id} className="text-cancelled">
              {message}.
            </p>
          ))}
          <Button kind="quiet" size="small" onClick={removeRefused}>
            Remove from this layaway
          </Button>
        </div>
      )}
      <p className="text-sm text-muted">{summary(quote.total, settings)}</p>
      <DialogFoot>
        <Button kind="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" isBusy={form.isBusy}>
          Continue to the deposit
        </Button>
      </DialogFoot>
    </form>
  )
}

interface RefusedLine {
  line: BasketLine
  message: string
}

function refusedLines({ fields }: Problem, lines: BasketLine[]): RefusedLine[] {
  return lines.flatMap((line, position) => {
    const [message] = fields?.[`lines.${position}`] ?? []
    return message ? [{ line, message }] : []
  })
}

function summary(total: Dollars, { daysToPay, feeKind, feePercent, feeAmount }: Settings): string {
  const fee = feeKind === 'percent' ? `${feePercent}% of the total` : formatMoney(Math.min(feeAmount, total))
  return `The balance is due within ${daysToPay} days. Sales tax is charged at the pickup. The cancellation fee is ${fee}.`
}
