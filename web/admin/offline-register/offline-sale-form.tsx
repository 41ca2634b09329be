import { ScanBarcode } from 'lucide-react'
import { useRef, useState } from 'react'
import { centsOf, dollarsOf } from '#contract/money.ts'
import { roundedCash } from '#contract/payments/cash-rounding.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Select } from '../../ui/form/select.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { UnsavedGuard } from '../../ui/form/unsaved-guard.tsx'
import { failureToast } from '../../ui/layer/toast.ts'
import { formatMoney } from '../../ui/money.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { typedDollars } from '../form/typed-dollars.ts'
import { CashField, cashChange } from '../orders/sale/cash-given.tsx'
import { CustomItem } from '../orders/sale/custom-item.tsx'
import { addChoice, freeLine } from './basket.ts'
import type { OfflineChoice } from './find-offline.ts'
import { takeHandedOver } from './handed-over.ts'
import type { NewSale } from './local-sale.ts'
import { OfflineCustomer } from './offline-customer.tsx'
import { OfflineGoods } from './offline-goods.tsx'
import { OfflineLines } from './offline-lines.tsx'
import { OfflineTiles } from './offline-tiles.tsx'
import { type OfflineMethod, PAYMENT_LABELS } from './payment-labels.ts'
import { type OfflineLine, priceBasket } from './price-basket.ts'
import type { OfflineCopy } from './register-store.ts'

interface Props {
  copy: OfflineCopy
  isFull: boolean
  sell: (sale: NewSale) => Promise<void>
}

export function OfflineSaleForm({ copy, isFull, sell }: Props) {
  const [lines, setLines] = useState<OfflineLine[]>(() => takeHandedOver(copy))
  const [customer, setCustomer] = useState<OfflineCopy['customers'][number]>()
  const [method, setMethod] = useState<OfflineMethod>('cash')
  const [given, setGiven] = useState('')
  const [reference, setReference] = useState('')
  const [isAddingItem, setAddingItem] = useState(false)
  const [isSelling, setSelling] = useState(false)
  const search = useRef<HTMLInputElement>(null)
  const { subtotal, tax, total } = priceBasket(lines, copy.taxRatePpm)
  const isExact = given.trim() === ''
  const due = copy.roundsCash ? dollarsOf(roundedCash(centsOf(total))) : total
  const change = isExact ? 0 : cashChange(given, due)
  const isShort = method === 'cash' && !(change >= 0)
  const add = (choice: OfflineChoice) => setLines((before) => addChoice(before, choice))
  const goOn = () => search.current?.focus()

  async function complete() {
    if (isSelling || isShort || lines.length === 0) return
    setSelling(true)
    const payment = method === 'cash' ? { method, given: isExact ? due : typedDollars(given) } : { method, reference }
    await sell({
      registerId: copy.register.id,
      sellerId: copy.seller.id,
      sellerKey: copy.seller.key,
      soldAt: new Date().toISOString(),
      customerId: customer?.id ?? null,
      customerName: customer?.name ?? '',
      ...{
        lines,
        taxRatePpm: copy.taxRatePpm,
        payment,
        roundsCash: copy.roundsCash,
        total,
        change: method === 'cash' ? change : 0,
      },
    }).catch(failureToast('Failed to save the sale'))
    setSelling(false)
  }

  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid min-w-0 gap-4">
        <OfflineGoods copy={copy} input={search} onChoose={add} />
        <div>
          <Button kind="quiet" size="small" onClick={() => setAddingItem(true)}>
            Custom item
          </Button>
        </div>
        <OfflineTiles
          copy={copy}
          onChoose={(choice) => {
            add(choice)
            goOn()
          }}
        />
        {lines.length === 0 ? (
          <EmptyState icon={<ScanBarcode aria-hidden />} title="Scan or search to start">
            Scan a barcode, or type a part of a name and press Enter.
          </EmptyState>
        ) : (
          <OfflineLines copy={copy} lines={lines} onChange={setLines} />
        )}
      </div>
      <form
        noValidate
        className="grid gap-4 rounded-card border border-line bg-surface p-4 lg:sticky lg:top-4"
        onSubmit={(event) => {
          event.preventDefault()
          void complete()
        }}>
        <dl className="figures grid grid-cols-[1fr_auto] gap-1 text-sm">
          <dt>Subtotal</dt>
          <dd>{formatMoney(subtotal)}</dd>
          <dt>Tax</dt>
          <dd>{formatMoney(tax)}</dd>
          <dt className="text-lg font-semibold">Total</dt>
          <dd className="text-lg font-semibold">{formatMoney(total)}</dd>
        </dl>
        <OfflineCustomer copy={copy} customer={customer} onChange={setCustomer} />
        <Field
          label="Paid by"
          isRequired
          help="Gift cards, store credit, accounts, discounts and returns wait for the network.">
          <Select value={method} onChange={({ target }) => setMethod(target.value as OfflineMethod)}>
            {(Object.keys(PAYMENT_LABELS) as OfflineMethod[]).map((one) => (
              <option key={one} value={one}>
                {PAYMENT_LABELS[one]}
              </option>
            ))}
            <option disabled>Gift card (needs the network)</option>
            <option disabled>Store credit (needs the network)</option>
            <option disabled>On account (needs the network)</option>
          </Select>
        </Field>
        {method === 'cash' ? (
          <CashField
            exact={total}
            total={due}
            given={given}
            error={!isExact && Number.isNaN(change) ? 'Enter an amount' : undefined}
            field={{ value: given, onChange: ({ target }) => setGiven(target.value) }}
            onSum={setGiven}
          />
        ) : (
          <Field label={method === 'check' ? 'Number of the check' : 'Number on the terminal’s receipt'}>
            <TextInput
              value={reference}
              maxLength={80}
              autoComplete="off"
              onChange={({ target }) => setReference(target.value)}
            />
          </Field>
        )}
        {isFull && (
          <p role="alert" className="text-sm text-cancelled">
            This device has no storage left, so the sale was not saved. Free some storage, and complete it again.
          </p>
        )}
        <Button type="submit" size="large" disabled={lines.length === 0 || isShort} isBusy={isSelling}>
          {lines.length === 0 ? 'Complete sale' : `Complete sale, ${formatMoney(total)}`}
        </Button>
      </form>
      {isAddingItem && (
        <CustomItem
          taxCategories={copy.taxCategories}
          onAdd={(item) => setLines([...lines, freeLine(copy, item)])}
          onClose={() => {
            setAddingItem(false)
            goOn()
          }}
        />
      )}
      <UnsavedGuard isDirty={lines.length > 0 && !isSelling} />
    </div>
  )
}
