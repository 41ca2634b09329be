import { useState } from 'react'
import { BillSaleDraft } from '#contract/orders/bill-sale.ts'
import { CounterSale } from '#contract/orders/counter-sale.ts'
import { ReaderSaleDraft } from '#contract/orders/reader-sale.ts'
import { type Input, type Output, useApi } from '../../../api.ts'
import { createIdempotencyKey } from '../../../idempotency-key.ts'
import { type ContractForm, useContractForm } from '../../../ui/form/use-contract-form.ts'
import { toast } from '../../../ui/layer/toast.ts'
import { useCashDue } from '../../drawers/use-cash-settings.ts'
import { typedDollars } from '../../form/typed-dollars.ts'
import type { AdminOrder } from '../order-labels.ts'
import { useOrderSaved } from '../use-order-saved.ts'
import { areComplete, toDiscount, toSend } from './basket-line.ts'
import type { SaleBalance } from './bill/sale-balance.ts'
import { type PaymentPartValues, restAfterParts } from './payment-parts.ts'
import { type CardReaders, chosenReader } from './reader/use-card-readers.ts'
import { splitTenders } from './tenders/split-tenders.ts'
import type { Owed } from './tenders/use-tenders.ts'
import type { Register } from './use-register.ts'

type ParkedSale = Output<'GET /admin/parked-sales/:id'>

/** A customer who came to pay. */
export interface Payer {
  id: number
  name: string
  email: string
  phone: string
  openBalances: SaleBalance[]
}

export interface SaleValues {
  payment: {
    method: 'cash' | 'terminal' | 'check' | 'account' | 'reader'
    given: string
    reference: string
    readerId: string
  }
  /** `payment` pays the rest. */
  partialPayments: PaymentPartValues[]
  customerId: number | null
  contactName: string
  contactEmail: string
  contactPhone: string
  note: string
  isLater: boolean
  giftCard: { code: string; amount: string }
  storeCredit: { id: string; amount: string }
}

export type SaleForm = ContractForm<SaleValues>

export function emptyForm(parked: ParkedSale | undefined, payer: Payer | undefined): SaleValues {
  return {
    payment: { method: 'cash', given: '', reference: '', readerId: '' },
    partialPayments: [],
    customerId: parked?.customerId ?? payer?.id ?? null,
    contactName: parked?.contactName ?? payer?.name ?? '',
    contactEmail: parked?.contactEmail ?? payer?.email ?? '',
    contactPhone: parked?.contactPhone ?? payer?.phone ?? '',
    note: parked?.note ?? '',
    isLater: false,
    giftCard: { code: '', amount: '' },
    storeCredit: { id: '', amount: '' },
  }
}

interface SaleFormOptions {
  parked: ParkedSale | undefined
  payer: Payer | undefined
  total: number
  owed: Owed
  onSold: (sold: Sold) => void
  readers: CardReaders
  onReader: (sale: Omit<Input<'POST /admin/reader-sales'>, 'key'>) => Promise<void>
}

export type Sold = AdminOrder | BillSale
export type BillSale = Output<'POST /admin/bill-sales'>

export function basketOf({ lines, discount, code }: Register) {
  return {
    lines: lines.map(toSend),
    ...(areComplete(discount) && { discount: toDiscount(discount) }),
    ...(code !== '' && { code }),
  }
}

export function useSaleForm(
  till: Register,
  { parked, payer, total, owed, readers, onSold, onReader }: SaleFormOptions,
) {
  const api = useApi()
  const cashDue = useCashDue()
  const saved = useOrderSaved()
  const [key] = useState(createIdempotencyKey)
  const dealt = (typed: SaleValues) => splitTenders(owed, typed.payment.method === 'reader')
  const saleOf = (typed: SaleValues) => {
    const { sent, due } = dealt(typed)
    return saleRequest(
      typed,
      {
        key,
        ...basketOf(till),
        bills: till.bills.map(({ kind, id, amount }) => ({ kind, id, amount })),
        ...(parked && { parkedId: parked.id }),
        ...sent,
        ...(owed.tip > 0 && { tip: owed.tip }),
        total,
      },
      { due, cashDue },
    )
  }
  const billSaleOf = (typed: SaleValues) => {
    const { key, bills, parkedId, customerId, giftCard, storeCredit, partialPayments, payment } = saleOf(typed)
    const tenders = definedOf({ parkedId, giftCard, storeCredit })
    return { key, bills: bills ?? [], customerId: customerId ?? null, partialPayments, payment, ...tenders }
  }
  const readerSaleOf = (typed: SaleValues) => {
    const { payment: _, ...sale } = saleOf(typed)
    return { ...sale, readerId: chosenReader(readers, typed.payment.readerId)?.id ?? '' }
  }
  const isAtReader = (typed: SaleValues) => typed.payment.method === 'reader' && dealt(typed).due > 0
  const isBillsAlone = till.lines.length === 0

  async function sell(typed: SaleValues) {
    if (isBillsAlone) return api.call('POST /admin/bill-sales', billSaleOf(typed))
    const order = await api.call('POST /admin/orders', saleOf(typed))
    saved(order)
    return order
  }

  const values = emptyForm(parked, payer)
  return useContractForm<SaleValues>(
    {
      safeParse(given) {
        const typed = given as SaleValues
        if (isAtReader(typed)) return ReaderSaleDraft.safeParse(readerSaleOf(typed))
        return isBillsAlone ? BillSaleDraft.safeParse(billSaleOf(typed)) : CounterSale.safeParse(saleOf(typed))
      },
    },
    {
      values,
      async send(typed) {
        if (isAtReader(typed)) {
          const { key: _, ...sale } = readerSaleOf(typed)
          return onReader(sale)
        }
        onSold(await sell(typed))
      },
      onProblem({ message, fields, details }) {
        if (details.bill) till.changeBill(details.bill as Pick<SaleBalance, 'kind' | 'id' | 'amount'>)
        const elsewhere = Object.entries(fields ?? {}).find(([name]) => !(name.split('.')[0]! in values))
        const said = fields ? elsewhere?.[1][0] : message
        if (said) toast({ title: 'Error', description: said, tone: 'destructive' })
      },
    },
  )
}

function definedOf<T extends object>(given: T): { [K in keyof T]?: NonNullable<T[K]> } {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: NonNullable<T[K]>
  }
}

type Sale = Input<'POST /admin/orders'>

export function saleRequest(
  {
    payment: { method, given, reference },
    partialPayments: split,
    isLater,
    giftCard: _,
    storeCredit: __,
    ...contact
  }: SaleValues,
  sale: Pick<
    Sale,
    'key' | 'lines' | 'bills' | 'discount' | 'code' | 'parkedId' | 'giftCard' | 'storeCredit' | 'tip' | 'total'
  >,
  { due, cashDue }: { due: number; cashDue: (amount: number) => number },
): Sale {
  const isCovered = Boolean(sale.giftCard ?? sale.storeCredit) && due === 0
  const parts = isCovered ? [] : split
  const rest = restAfterParts(due, parts)
  return {
    ...sale,
    ...contact,
    partialPayments: parts.map(toPartialPayment),
    payment:
      method === 'account' && !isCovered
        ? { method }
        : method === 'cash' || method === 'reader' || isCovered
          ? { method: 'cash', given: isCovered || given.trim() === '' ? cashDue(rest) : typedDollars(given) }
          : { method, reference },
    handOver: isLater ? 'later' : 'now',
  }
}

function toPartialPayment({ method, amount, reference }: PaymentPartValues) {
  return { method, amount: typedDollars(amount), ...(method !== 'cash' && method !== 'account' && { reference }) }
}
