import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { type Input, useApi } from '../../../api.ts'
import { createIdempotencyKey } from '../../../idempotency-key.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Refusal } from '../../../ui/form/refusal.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { DialogFoot } from '../../../ui/layer/dialog.tsx'
import { formatMoney } from '../../../ui/money.tsx'
import { FormCustomer } from '../../customers/form-customer.tsx'
import { useCashDue } from '../../drawers/use-cash-settings.ts'
import { useTaxCategoryNames } from '../../taxes/use-tax-category-names.ts'
import type { AdminOrder } from '../order-labels.ts'
import { AskManagerButton } from '../sale/ask-manager-button.tsx'
import { CustomItem } from '../sale/custom-item.tsx'
import { ReaderDialog } from '../sale/reader/reader-dialog.tsx'
import { chosenReader, useCardReaders } from '../sale/reader/use-card-readers.ts'
import { useReaderSale } from '../sale/reader/use-reader-sale.ts'
import { RepairDialog } from '../sale/repair-dialog.tsx'
import { SalePayment } from '../sale/sale-payment.tsx'
import { SaleGiftCard } from '../sale/tenders/sale-gift-card.tsx'
import { SaleStoreCredit } from '../sale/tenders/sale-store-credit.tsx'
import { splitTenders } from '../sale/tenders/split-tenders.ts'
import { useTenders } from '../sale/tenders/use-tenders.ts'
import { useCustomerAccount } from '../sale/use-customer-account.ts'
import { useRegister } from '../sale/use-register.ts'
import { basketOf } from '../sale/use-sale-form.ts'
import { useOrderSaved } from '../use-order-saved.ts'
import { ExchangeGoods } from './exchange-goods.tsx'
import { ReturnLines } from './return-lines.tsx'
import { linesOf, type ReturnChoices, returnButtonText } from './return-values.ts'
import { type Returned, useExchangeForm } from './use-exchange-form.ts'

interface Props {
  order: AdminOrder
  /** Returned with a gift receipt, which gives store credit only. */
  isGift: boolean
  onDone: (done: Returned) => void
  onClose: () => void
}

export function ReturnForm({ order, isGift, onDone, onClose }: Props) {
  const api = useApi()
  const cashDue = useCashDue()
  const saved = useOrderSaved()
  const [key] = useState(createIdempotencyKey)
  const [choices, setChoices] = useState<ReturnChoices>({})
  const till = useRegister(undefined)
  const tenders = useTenders()
  const readers = useCardReaders()
  const buyer = isGift ? undefined : order
  const [customerId, setCustomerId] = useState(buyer?.customerId ?? null)
  const [giveBack, setGiveBack] = useState<'original' | 'cash' | 'store_credit'>('original')
  const [reason, setReason] = useState('')
  const [isReasonMissing, setReasonMissing] = useState(false)
  const [opened, setOpened] = useState<'free' | 'repair'>()
  const taxCategories = useTaxCategoryNames()
  const reasonInput = useRef<HTMLInputElement>(null)
  const lines = linesOf(choices)
  const hasGoods = till.lines.length > 0
  const returned = { orderId: order.id, lines, giveBack, isGift }
  const quote = useReturnQuote({ ...returned, ...(hasGoods && { sale: { ...basketOf(till), customerId } }) })
  const shown = lines.length > 0 && !quote.error ? quote.data : undefined
  const owed = { ...tenders, tip: 0, moneyOnly: 0, total: shown?.due ?? 0 }
  const finish = (done: Returned) => {
    saved(done.order)
    onDone(done)
  }
  const atReader = useReaderSale({
    begin: (draft: Omit<Input<'POST /admin/reader-returns'>, 'key'>, key) =>
      api.call('POST /admin/reader-returns', { ...draft, key }),
    onPaid: async ({ id }) => finish(await api.call('GET /admin/returns/:id', { id })),
  })
  const form = useExchangeForm(till, {
    ...{ key, buyer, owed, readers, onDone: finish, onReader: atReader.start },
    returned: { ...returned, reason },
    quote: quote.isPlaceholderData ? undefined : shown,
    onRefused: () => void quote.refetch(),
  })
  const chosenId = form.watch('customerId')
  // The form needs the balance of the quote, and the quote needs the customer, whom a certificate can exempt from tax.
  useEffect(() => setCustomerId(chosenId), [chosenId])
  const account = useCustomerAccount(chosenId)
  const dealt = splitTenders(owed, form.watch('payment.method') === 'reader')

  function submit(event: FormEvent) {
    event.preventDefault()
    setReasonMissing(reason.trim() === '')
    if (reason.trim() === '') return reasonInput.current?.focus()
    void form.submit(event)
  }

  return (
    <>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <ReturnLines order={order} choices={choices} fee={shown?.fee ?? 0} onChange={setChoices} />
        <Field
          label="Reason"
          isRequired
          help="Internal; the customer does not see it."
          error={isReasonMissing && reason.trim() === '' ? 'Enter a reason' : undefined}>
          <TextInput
            ref={reasonInput}
            maxLength={500}
            autoComplete="off"
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </Field>
        <ExchangeGoods till={till} quote={shown?.sale ?? undefined} onOpen={setOpened} />
        {hasGoods && <FormCustomer form={form} prefix="contact" />}
        {shown && shown.due > 0 ? (
          <SalePayment total={owed.total} due={dealt.due} form={form} readers={readers} account={account}>
            <SaleGiftCard card={tenders.card} pays={dealt.byCard} onChange={tenders.setCard} />
            <SaleStoreCredit credit={tenders.credit} pays={dealt.byCredit} onChange={tenders.setCredit} />
          </SalePayment>
        ) : isGift ? (
          <p className="text-sm">A gift receipt gives store credit.</p>
        ) : (
          <Field label="Give back" isRequired>
            <Select value={giveBack} onChange={({ target }) => setGiveBack(target.value as typeof giveBack)}>
              <option value="original">The way it was paid</option>
              <option value="cash">In cash</option>
              <option value="store_credit">As store credit</option>
            </Select>
          </Field>
        )}
        {shown && (
          <p role="status" className="text-sm">
            Returned goods {formatMoney(shown.value)}
            {shown.fee > 0 && ` after a restocking fee of ${formatMoney(shown.fee)}`}
            {shown.sale && `, new goods ${formatMoney(shown.sale.total)} with tax`}
            {shown.due > 0 && `, ${formatMoney(shown.due)} to pay`}.
          </p>
        )}
        <Refusal text={form.refusal ?? (lines.length > 0 ? quote.error?.message : undefined) ?? ''} />
        <AskManagerButton refusal={quote.error} onApproved={() => void quote.refetch()} />
        <DialogFoot>
          <Button kind="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" size="large" isBusy={form.isBusy} disabled={!shown || quote.isPlaceholderData}>
            {returnButtonText(shown && { ...shown, due: dealt.due }, cashDue)}
          </Button>
        </DialogFoot>
      </form>
      {opened === 'free' && (
        <CustomItem taxCategories={taxCategories} onAdd={till.add} onClose={() => setOpened(undefined)} />
      )}
      {opened === 'repair' && <RepairDialog onAdd={till.add} onClose={() => setOpened(undefined)} />}
      {atReader.requested && (
        <ReaderDialog
          sale={atReader.requested}
          reader={chosenReader(readers, form.getValues('payment.readerId'))?.label ?? 'the reader'}
          onDecided={atReader.decided}
        />
      )}
    </>
  )
}

function useReturnQuote(requested: Input<'POST /admin/returns/quote'>) {
  const api = useApi()
  return useQuery({
    queryKey: ['return quote', requested],
    queryFn: () => api.call('POST /admin/returns/quote', requested),
    enabled: requested.lines.length > 0,
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  })
}
