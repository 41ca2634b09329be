import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ScanBarcode } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { cents, centsOf, type Dollars, dollarsOf } from '#contract/money.ts'
import { NEVER_ON_ACCOUNT } from '#contract/orders/counter-sale.ts'
import { Email } from '#contract/scalars.ts'
import { type Input, type Output, useApi } from '../../../api.ts'
import { Button } from '../../../ui/button.tsx'
import { UnsavedGuard } from '../../../ui/form/unsaved-guard.tsx'
import { formatMoney } from '../../../ui/money.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { FormCustomer } from '../../customers/form-customer.tsx'
import { useAdminSearch } from '../../frame/admin-search.ts'
import { LayawayDialog } from '../../layaways/layaway-dialog.tsx'
import { NetworkLostNote } from '../../offline-register/network-lost-note.tsx'
import { useTaxCategoryNames } from '../../taxes/use-tax-category-names.ts'
import { ReturnDialog } from '../returns/return-dialog.tsx'
import { useOrderSaved } from '../use-order-saved.ts'
import { AskManagerButton } from './ask-manager-button.tsx'
import { isShortLine } from './basket-line.ts'
import { billedCents, isMoneyOnly } from './bill/sale-balance.ts'
import { SaleBills } from './bill/sale-bills.tsx'
import { CustomItem } from './custom-item.tsx'
import { DisplayDialog } from './display/display-dialog.tsx'
import type { CustomerDisplay } from './display/use-customer-display.ts'
import { useSaleOnDisplay } from './display/use-sale-on-display.ts'
import { GiftCardDialog } from './gift-card/gift-card-dialog.tsx'
import { GoodsSearch } from './goods-search.tsx'
import { NewNameDialog } from './name/new-name-dialog.tsx'
import { NoDrawerNote } from './no-drawer-note.tsx'
import { ParkDialog } from './park-dialog.tsx'
import { ParkedSales } from './parked-sales.tsx'
import { ReaderDialog } from './reader/reader-dialog.tsx'
import { chosenReader, useCardReaders } from './reader/use-card-readers.ts'
import { useReaderSale } from './reader/use-reader-sale.ts'
import { RegisterActions, type RegisterDialog } from './register-actions.tsx'
import { RepairDialog } from './repair-dialog.tsx'
import { SaleCode } from './sale-code.tsx'
import { SaleCustomer } from './sale-customer.tsx'
import { SaleDiscount } from './sale-discount.tsx'
import { SaleLines } from './sale-lines.tsx'
import { SalePayment } from './sale-payment.tsx'
import { NO_TIP, SaleTip, tipOf } from './sale-tip.tsx'
import { SaleTotals } from './sale-totals.tsx'
import { SaleGiftCard } from './tenders/sale-gift-card.tsx'
import { SaleStoreCredit } from './tenders/sale-store-credit.tsx'
import { splitTenders } from './tenders/split-tenders.ts'
import { useTenders } from './tenders/use-tenders.ts'
import { RegisterTiles } from './tiles/register-tiles.tsx'
import { useCustomerAccount } from './use-customer-account.ts'
import { usePark } from './use-park.ts'
import { type Register, useRegister } from './use-register.ts'
import { useRegisterKeys } from './use-register-keys.ts'
import { basketOf, type Payer, type Sold, useSaleForm } from './use-sale-form.ts'

interface Props {
  parked: Output<'GET /admin/parked-sales/:id'> | undefined
  payer?: Payer
  onSold: (sold: Sold) => void
  onParked: () => void
  onLaidAway: (layaway: Pick<Output<'GET /admin/layaways/:id'>, 'id' | 'deposit'>) => void
  onResume: (id: number) => void
  display: CustomerDisplay
}

export function RegisterForm({ parked, payer, onSold, onParked, onLaidAway, onResume, display }: Props) {
  const till = useRegister(parked, payer?.openBalances)
  const [address, setAddress] = useState(parked?.contactEmail ?? payer?.email ?? '')
  const [customerId, setCustomerId] = useState(parked?.customerId ?? payer?.id ?? null)
  const quote = useSaleQuote(till, { address, customerId })
  const [isDone, setDone] = useState(false)
  // The next sale begins before this form is drawn again, and must not ask about this one.
  const isFinished = useRef(false)
  const finish = () => {
    isFinished.current = true
    setDone(true)
  }
  const total = till.lines.length > 0 ? (quote.data?.total ?? 0) : 0
  const billed = billedCents(till.bills)
  const moneyOnly = dollarsOf(billedCents(till.bills.filter(isMoneyOnly)))
  const tenders = useTenders()
  const [chosenTip, setTip] = useState(NO_TIP)
  const tip = tipOf(chosenTip, quote.data?.subtotal ?? 0)
  useSaleOnDisplay(display, {
    quote: till.lines.length > 0 ? quote.data : undefined,
    bills: till.bills,
    tip,
    isDone,
    onTip: setTip,
  })
  const owed = { ...tenders, tip, moneyOnly, total: dollarsOf(cents(centsOf(total) + billed)) }
  const sold = (sale: Sold) => {
    finish()
    onSold(sale)
  }
  const readers = useCardReaders()
  const api = useApi()
  const saved = useOrderSaved()
  const atReader = useReaderSale({
    begin: (draft: Omit<Input<'POST /admin/reader-sales'>, 'key'>, key) =>
      api.call('POST /admin/reader-sales', { ...draft, key }),
    async onPaid({ id, orderId }) {
      if (orderId === null) return sold(await api.call('GET /admin/bill-sales/:id', { id }))
      const order = await api.call('GET /admin/orders/:id', { id: orderId })
      saved(order)
      sold(order)
    },
  })
  const form = useSaleForm(till, { ...{ parked, payer, total, owed, readers }, onSold: sold, onReader: atReader.start })
  const dealt = splitTenders(owed, form.watch('payment.method') === 'reader')
  const chosenId = form.watch('customerId')
  // The form needs the total of the quote, and the quote needs the customer, whom a certificate can exempt from tax.
  useEffect(() => setCustomerId(chosenId), [chosenId])
  const account = useCustomerAccount(chosenId)
  const neverOnAccount = till.bills.find(({ kind }) => NEVER_ON_ACCOUNT.includes(kind))
  const [opened, setOpened] = useOpened()
  const taxCategories = useTaxCategoryNames()
  const park = usePark(till, form, parked, () => {
    finish()
    onParked()
  })
  const search = useRef<HTMLInputElement>(null)
  const payment = useRef<HTMLFormElement>(null)
  const [cardAmount, setCardAmount] = useState<Dollars | null>(null)
  const openCard = (amount: Dollars | null) => {
    setCardAmount(amount)
    setOpened('gift-card')
  }
  const goOn = () => {
    setOpened(undefined)
    setCardAmount(null)
    search.current?.focus()
  }
  /** The focus moves synchronously, because the form library waits for a tick and the first digits would be lost. */
  const focusOn = (name: string) => payment.current?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.focus()
  const nameCustomer = () => {
    const details = payment.current?.querySelector('[name="contactEmail"]')?.closest('details')
    if (details) details.open = true
    focusOn('contactEmail')
  }
  const hasGoods = till.lines.length > 0
  const isEmpty = !hasGoods && till.bills.length === 0
  const takesBalances = hasGoods || !till.bills.every(isMoneyOnly)
  const isPriced = quote.data !== undefined && !quote.isPlaceholderData && !quote.error
  const isReady = hasGoods ? isPriced : !isEmpty
  const mayLayAway = hasGoods && isPriced && till.bills.length === 0
  const isShort = hasGoods && (quote.data?.lines.some(isShortLine) ?? false)
  useRegisterKeys({
    scan: () => search.current?.focus(),
    addFree: () => setOpened('free'),
    park: () => !isEmpty && setOpened('park'),
    pay: () => focusOn(PAID_BY[form.getValues('payment.method')]),
  })

  const sections = (
    <>
      {hasGoods && isPriced && <SaleTip subtotal={quote.data.subtotal} tip={chosenTip} onChange={setTip} />}
      {account && neverOnAccount && (
        <p role="note" className="text-sm text-muted">
          “{neverOnAccount.label}” can’t be paid on account. Choose another method, or remove it to sell on account.
        </p>
      )}
      <SalePayment
        total={owed.total}
        due={dealt.due}
        form={form}
        readers={readers}
        account={neverOnAccount ? undefined : account}>
        {takesBalances && <SaleGiftCard card={tenders.card} pays={dealt.byCard} onChange={tenders.setCard} />}
        {takesBalances && (
          <SaleStoreCredit credit={tenders.credit} pays={dealt.byCredit} onChange={tenders.setCredit} />
        )}
      </SalePayment>
    </>
  )

  return (
    <>
      <div className="register">
        <div className="register-search">
          <NetworkLostNote lines={till.lines} onLeave={() => flushSync(() => setDone(true))} />
          <GoodsSearch input={search} onChoose={till.choose} onBill={till.addBill} />
          <p role="alert" className="text-sm text-cancelled empty:hidden">
            {till.refused || quote.error?.message}
          </p>
          {till.short && (
            <Button kind="quiet" size="small" className="justify-self-start" onClick={till.orderShort}>
              Add it for a special order
            </Button>
          )}
          <AskManagerButton refusal={quote.error} onApproved={() => void quote.refetch()} />
          <NoDrawerNote />
          <RegisterActions isEmpty={isEmpty} mayLayAway={mayLayAway} onOpen={setOpened} />
        </div>
        <div className="register-work">
          <RegisterTiles
            onChoose={(choice) => {
              till.choose(choice)
              prepareForScan(search.current)
            }}
          />
          <div className="register-sale">
            {isEmpty ? (
              <EmptyState icon={<ScanBarcode aria-hidden />} title="Scan or search to start">
                Scan a barcode, or type a part of a name and press Enter.
              </EmptyState>
            ) : (
              hasGoods && <SaleLines till={till} quote={quote.data} />
            )}
            {till.bills.length > 0 && <SaleBills till={till} />}
            {hasGoods && (
              <div className="flex flex-wrap gap-2">
                <SaleCode till={till} quote={quote.data} onName={nameCustomer} />
                <SaleDiscount till={till} />
              </div>
            )}
            <ParkedSales openId={parked?.id} isDisabled={!isEmpty} onResume={onResume} />
          </div>
        </div>
        {!isEmpty && (
          <div
            data-sticky-bar
            className="sticky bottom-0 z-20 -mx-4 grid border-t border-line bg-surface px-4 py-3 lg:hidden">
            <Button onClick={() => payment.current?.scrollIntoView({ block: 'start' })}>
              Go to payment, {formatMoney(owed.total)}
            </Button>
          </div>
        )}
        <form ref={payment} noValidate data-toasts-on-top className="register-payment" onSubmit={form.submit}>
          <SaleTotals quote={hasGoods ? quote.data : undefined} bills={till.bills} />
          <div className="grid min-h-0 content-start gap-3 overflow-y-auto px-4 py-1">
            {hasGoods || isEmpty ? (
              <SaleCustomer form={form} onAddress={setAddress}>
                {sections}
              </SaleCustomer>
            ) : (
              <>
                <FormCustomer form={form} prefix="contact" />
                {sections}
              </>
            )}
          </div>
          <div className="grid p-4 pt-3">
            {isShort ? (
              <div className="grid gap-2">
                <p className="text-sm text-muted">
                  Not everything is in stock. Remove what is missing, or make it a special order
                  {till.bills.length > 0 && ' without the bills'}.
                </p>
                <Button size="large" disabled={!mayLayAway} onClick={() => setOpened('layaway')}>
                  Make it a special order
                </Button>
              </div>
            ) : (
              <Button type="submit" size="large" disabled={!isReady} isBusy={form.isBusy}>
                {isReady
                  ? `Complete sale, ${formatMoney(dollarsOf(cents(centsOf(owed.total) + centsOf(tip))))}`
                  : 'Complete sale'}
              </Button>
            )}
          </div>
        </form>
      </div>
      {opened === 'free' && <CustomItem taxCategories={taxCategories} onAdd={till.add} onClose={goOn} />}
      {opened === 'repair' && <RepairDialog onAdd={till.add} onClose={goOn} />}
      {opened === 'gift-card' && <GiftCardDialog amount={cardAmount} onDrawn={till.addBill} onClose={goOn} />}
      {opened === 'display' && <DisplayDialog display={display} onClose={goOn} />}
      {opened === 'return' && <ReturnDialog onClose={goOn} />}
      {opened === 'name' && <NewNameDialog onGiftCard={openCard} onClose={goOn} />}
      {opened === 'layaway' && quote.data && (
        <LayawayDialog
          till={till}
          sale={form}
          quote={quote.data}
          parkedId={parked?.id}
          onTaken={(layaway) => {
            finish()
            onLaidAway(layaway)
          }}
          onClose={goOn}
        />
      )}
      {opened === 'park' && (
        <ParkDialog
          name={parked?.name || form.getValues('contactName')}
          note={form.getValues('note')}
          isBusy={park.isPending}
          onPark={park.mutate}
          onClose={() => setOpened(undefined)}
        />
      )}
      {atReader.requested && (
        <ReaderDialog
          sale={atReader.requested}
          reader={chosenReader(readers, form.getValues('payment.readerId'))?.label ?? 'the reader'}
          onDecided={atReader.decided}
        />
      )}
      <UnsavedGuard isDirty={!isEmpty && till.isChanged && !isDone} isDiscarded={isFinished} />
    </>
  )
}

const PAID_BY = {
  cash: 'payment.given',
  terminal: 'payment.reference',
  check: 'payment.reference',
  account: 'payment.method',
  reader: 'payment.readerId',
} as const

function useOpened() {
  const [{ sell }, setSearch] = useAdminSearch('/admin/orders/new')
  const [opened, setOpened] = useState<RegisterDialog | undefined>(sell)
  useEffect(() => {
    if (sell) setSearch({ sell: undefined })
  }, [sell, setSearch])
  return [opened, setOpened] as const
}

function useSaleQuote(till: Register, { address, customerId }: { address: string; customerId: number | null }) {
  const api = useApi()
  const basket = { ...basketOf(till), ...(customerId !== null && { customerId }) }
  const isEmpty = basket.lines.length === 0
  const isNamed = till.code !== '' && Email.safeParse(address).success
  const requested = isNamed ? { ...basket, contactEmail: address } : basket
  return useQuery({
    queryKey: ['sale quote', requested],
    queryFn: () => api.call('POST /admin/orders/quote', requested),
    enabled: !isEmpty,
    placeholderData: isEmpty ? undefined : keepPreviousData,
    gcTime: 0,
  })
}

/** Otherwise the Enter of a scanner would press the tile again. On a touch screen, the focus would open the keyboard. */
function prepareForScan(search: HTMLInputElement | null): void {
  if (matchMedia('(pointer: fine)').matches) search?.focus()
  else if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
}
