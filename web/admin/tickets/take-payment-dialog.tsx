import { useState } from 'react'
import { CounterPayment } from '#contract/repairs/admin-account.ts'
import { type Input, useApi } from '../../api.ts'
import { createIdempotencyKey } from '../../idempotency-key.ts'
import type { TicketDetails } from '../../repairs/ticket-labels.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { MoneyInput } from '../../ui/form/number-input.tsx'
import { Refusal } from '../../ui/form/refusal.tsx'
import { Select } from '../../ui/form/select.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { useContractForm } from '../../ui/form/use-contract-form.ts'
import { Dialog } from '../../ui/layer/dialog.tsx'
import { toast } from '../../ui/layer/toast.ts'
import { formatMoney } from '../../ui/money.tsx'
import { CashGiven } from '../orders/sale/cash-given.tsx'
import { useTicketSaved } from './use-ticket-saved.ts'

interface Props {
  ticket: TicketDetails
  onClose: () => void
  onTaken?: () => void
}

export function TakePaymentDialog({ ticket, onClose, onTaken = onClose }: Props) {
  const api = useApi()
  const saved = useTicketSaved()
  const [key] = useState(createIdempotencyKey)
  const { due, bill } = ticket.account
  const [given, setGiven] = useState('')
  const { register, watch, submit, errors, refusal, isBusy } = useContractForm<
    Input<'POST /repair-tickets/:id/payments'>
  >(CounterPayment as never, {
    values: {
      id: ticket.id,
      key,
      kind: bill ? 'repair' : 'deposit',
      source: 'cash',
      amount: due?.amount ?? (null as never),
      terms: bill ? '' : (ticket.estimates.findLast(({ state }) => state === 'approved')?.depositTerms ?? ''),
    },
    async send(payment) {
      saved(await api.call('POST /repair-tickets/:id/payments', payment))
      onTaken()
      toast({ title: `Payment of ${formatMoney(payment.amount)} recorded`, description: 'The receipt was emailed.' })
    },
  })
  return (
    <Dialog title={bill ? 'Take a payment' : 'Take a deposit'} isOpen onClose={onClose} size="narrow">
      <form noValidate onSubmit={submit} className="grid gap-4">
        <Field label="Amount in dollars" isRequired error={errors.amount?.message}>
          <MoneyInput {...register('amount', { valueAsNumber: true })} />
        </Field>
        <Field label="Paid" isRequired error={errors.source?.message}>
          <Select {...register('source')}>
            <option value="cash">In cash</option>
            <option value="terminal">By card at the terminal</option>
          </Select>
        </Field>
        {watch('source') === 'cash' ? (
          <CashGiven
            total={watch('amount') || 0}
            given={given}
            field={{ value: given, onChange: ({ target }) => setGiven(target.value) }}
            onSum={setGiven}
          />
        ) : (
          <Field label="Number on the terminal receipt" error={errors.reference?.message}>
            <TextInput maxLength={80} autoComplete="off" {...register('reference', { shouldUnregister: true })} />
          </Field>
        )}
        {!bill && (
          <Field
            label="Terms of the deposit"
            help="Required by law: say whether and when it is refunded. Shown on the receipt."
            isRequired
            error={errors.terms?.message}>
            <TextInput maxLength={500} {...register('terms')} />
          </Field>
        )}
        <Refusal text={refusal} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button kind="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" isBusy={isBusy}>
            Record payment
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
