import { useState } from 'react'
import { CounterSale } from '#contract/orders/counter-sale.ts'
import { type Input, useApi } from '../../../api.ts'
import { freshKey } from '../../../fresh-key.ts'
import { type ContractForm, useContractForm } from '../../../ui/form/use-contract-form.ts'
import { toast } from '../../../ui/layer/toast.ts'
import { formatMoney } from '../../../ui/money.tsx'
import { typedDollars } from '../../form/typed-dollars.ts'
import { useOrderSaved } from '../use-order-saved.ts'
import { type SaleLine, toSend } from './sale-lines.tsx'

export interface SaleValues {
  /** `given` as typed: empty where it is exactly the total. */
  payment: { method: 'cash' | 'terminal'; given: string; reference: string }
  contactName: string
  contactEmail: string
  contactPhone: string
  note: string
  /** Kept for pickup, instead of taken along. */
  isLater: boolean
}

export type SaleForm = ContractForm<SaleValues>

const EMPTY: SaleValues = {
  payment: { method: 'cash', given: '', reference: '' },
  contactName: '',
  contactEmail: '',
  contactPhone: '',
  note: '',
  isLater: false,
}

/** The payment and the customer of one sale, and its number once it is sold. The same page is the same sale, however often its button is pressed. */
export function useSaleForm(lines: SaleLine[], total: number | undefined) {
  const api = useApi()
  const saved = useOrderSaved()
  const [key] = useState(freshKey)
  const [sold, setSold] = useState<number>()
  const saleOf = (typed: SaleValues) =>
    saleRequest(typed, { key, lines: lines.map(toSend), total: total ?? 0 })
  const form = useContractForm<SaleValues>(
    { safeParse: (typed) => CounterSale.safeParse(saleOf(typed as SaleValues)) },
    {
      values: EMPTY,
      async send(typed) {
        const order = await api.call('POST /admin/orders', saleOf(typed))
        saved(order)
        toast({
          title: 'Sale completed',
          description: order.change ? `Change: ${formatMoney(order.change)}` : `Order #${order.id}`,
        })
        setSold(order.id)
      },
      onProblem({ message, fields }) {
        if (!fields) toast({ title: 'Error', description: message, tone: 'destructive' })
      },
    },
  )
  return { form, sold }
}

type Sale = Input<'POST /admin/orders'>

function saleRequest(
  { payment: { method, given, reference }, isLater, ...contact }: SaleValues,
  sale: Pick<Sale, 'key' | 'lines' | 'total'>,
): Sale {
  return {
    ...sale,
    ...contact,
    payment:
      method === 'cash'
        ? { method, given: given.trim() === '' ? sale.total : typedDollars(given) }
        : { method, reference },
    handOver: isLater ? 'later' : 'now',
  }
}
