import { type BaseSyntheticEvent, useState } from 'react'
import { CounterPayment } from '#contract/repairs/admin-account.ts'
import { TicketMove } from '#contract/repairs/admin-ticket.ts'
import { type Input, useApi } from '../../api.ts'
import { createIdempotencyKey } from '../../idempotency-key.ts'
import type { TicketDetails } from '../../repairs/ticket-labels.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { Field } from '../../ui/form/field.tsx'
import { MoneyInput } from '../../ui/form/number-input.tsx'
import { Refusal } from '../../ui/form/refusal.tsx'
import { Select } from '../../ui/form/select.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { useContractForm } from '../../ui/form/use-contract-form.ts'
import { Dialog, DialogFoot } from '../../ui/layer/dialog.tsx'
import { failureToast, toast } from '../../ui/layer/toast.ts'
import { formatMoney } from '../../ui/money.tsx'
import { useCashDue } from '../drawers/use-cash-settings.ts'
import { useMay } from '../frame/use-admin-pages.ts'
import { CashGiven, cashChange } from '../orders/sale/cash-given.tsx'
import { PaymentReferenceField } from '../orders/sale/payment-reference-field.tsx'
import { HandoverPhotos, useTakenPhotos } from './check-in/check-in-photos.tsx'
import { lacksHandoverPhoto, PHOTO_REQUIRED } from './check-in/handover-photo.ts'
import { CollectorFields } from './collector-fields.tsx'
import { useTicketMoved } from './use-move-ticket.ts'
import { useTicketSaved } from './use-ticket-saved.ts'

interface Props {
  ticket: TicketDetails
  onClose: () => void
  onTaken?: () => void
}

const RECEIPT_SENT = 'The receipt was emailed.'
/** The dialog has fields for these requirements of a pickup; others must be met first. */
const PICKUP_FIELDS = ['balance', 'collector', 'handover_photo']

export function TakePaymentDialog({ ticket, onClose, onTaken = onClose }: Props) {
  const api = useApi()
  const cashDue = useCashDue()
  const saved = useTicketSaved()
  const [key] = useState(createIdempotencyKey)
  const { due, bill } = ticket.account
  const [given, setGiven] = useState('')
  const isMailed = ticket.customerEmail !== ''
  const [neededToHandOver] = useState(ticket.moves.find(({ to }) => to === 'completed')?.missing)
  const canHandOver = useMay('tickets.intake') && neededToHandOver?.every((need) => PICKUP_FIELDS.includes(need))
  const [isWanted, setWanted] = useState(true)
  const { taken } = useTakenPhotos(ticket, 'after')
  const change = () => (source === 'cash' ? changeText(given, cashDue(watch('amount'))) : '')
  const handOver = useHandOver(ticket, { onClose, onFail: onTaken, change })
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
      const paid = await api.call('POST /repair-tickets/:id/payments', payment)
      saved(paid)
      if (handsOver) {
        handOver.setValue('version', paid.version)
        return handOver.submit()
      }
      onTaken()
      toast({
        title: `Payment of ${formatMoney(payment.amount)} recorded`,
        description: [change(), isMailed && RECEIPT_SENT].filter(Boolean).join(' ') || undefined,
      })
    },
  })
  const source = watch('source')
  const handsOver = canHandOver && isWanted && watch('amount') === due?.amount
  /** Checks all of it before any money is recorded. */
  async function submitAll(event: BaseSyntheticEvent) {
    event.preventDefault()
    if (!handsOver) return submit()
    const isPickupComplete = await handOver.trigger(undefined, { shouldFocus: true })
    const lacksPhoto = neededToHandOver?.includes('handover_photo') && taken === 0 && !handOver.watch('photosWaived')
    if (lacksPhoto) handOver.setError('photosWaived', PHOTO_REQUIRED, { shouldFocus: isPickupComplete })
    else if (isPickupComplete) await submit()
  }
  return (
    <Dialog title={bill ? 'Take payment' : 'Take a deposit'} isOpen onClose={onClose} size="narrow">
      <form noValidate onSubmit={(event) => void submitAll(event)} className="grid gap-4">
        <Field label="Amount in dollars" isRequired error={errors.amount?.message}>
          <MoneyInput {...register('amount', { valueAsNumber: true })} />
        </Field>
        <Field label="Paid" isRequired error={errors.source?.message}>
          <Select {...register('source')}>
            <option value="cash">In cash</option>
            <option value="terminal">By card at the terminal</option>
            <option value="check">By check</option>
          </Select>
        </Field>
        {source === 'cash' ? (
          <CashGiven
            total={watch('amount') || 0}
            given={given}
            field={{ value: given, onChange: ({ target }) => setGiven(target.value) }}
            onSum={setGiven}
          />
        ) : (
          <PaymentReferenceField
            method={source}
            field={register('reference', { shouldUnregister: true })}
            error={errors.reference}
          />
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
        {canHandOver && (
          <Checkbox
            label="Hand the device over now"
            checked={isWanted}
            onChange={({ target }) => setWanted(target.checked)}
          />
        )}
        {handsOver && (
          <>
            {neededToHandOver?.includes('handover_photo') && <HandoverPhotos form={handOver} ticket={ticket} />}
            <CollectorFields form={handOver} mayCollect={ticket.intakeAnswers.mayCollect} />
          </>
        )}
        <Refusal text={refusal} />
        <DialogFoot>
          <Button kind="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" isBusy={isBusy}>
            {handsOver ? 'Record payment and hand over' : 'Record payment'}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  )
}

function changeText(given: string, amount: number): string {
  const change = cashChange(given, amount)
  return change > 0 ? `Change: ${formatMoney(change)}.` : ''
}

interface AfterPayment {
  onClose: () => void
  onFail: () => void
  /** Says how much cash the customer gets back. */
  change: () => string
}

function useHandOver(ticket: TicketDetails, { onClose, onFail, change }: AfterPayment) {
  const api = useApi()
  const moved = useTicketMoved()
  return useContractForm<Input<'PUT /repair-tickets/:id'>>(TicketMove as never, {
    values: { id: ticket.id, status: 'completed', collectedBy: ticket.customerName, collectorProof: 'slip' },
    async send(move) {
      const said = ['The payment is recorded.', change(), ticket.customerEmail && RECEIPT_SENT]
        .filter(Boolean)
        .join(' ')
      moved(ticket.status, await api.call('PUT /repair-tickets/:id', move), said)
      onClose()
    },
    onProblem(problem) {
      // The next dialog asks for the photo.
      if (!lacksHandoverPhoto(problem)) failureToast('The device was not handed over')(problem)
      onFail()
    },
  })
}
