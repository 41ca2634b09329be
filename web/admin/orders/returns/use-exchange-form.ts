import { ExchangeSale, ReaderExchangeSale } from '#contract/orders/order-return.ts'
import { type Input, type Output, useApi } from '../../../api.ts'
import { useContractForm } from '../../../ui/form/use-contract-form.ts'
import { useCashDue } from '../../drawers/use-cash-settings.ts'
import type { AdminOrder } from '../order-labels.ts'
import { type CardReaders, chosenReader } from '../sale/reader/use-card-readers.ts'
import { splitTenders } from '../sale/tenders/split-tenders.ts'
import type { Owed } from '../sale/tenders/use-tenders.ts'
import type { Register } from '../sale/use-register.ts'
import { basketOf, emptyForm, type SaleValues, saleRequest } from '../sale/use-sale-form.ts'

export type Returned = Output<'POST /admin/returns'>
type ReturnQuote = Output<'POST /admin/returns/quote'>

interface Options {
  key: string
  /** Undefined for a gift receipt, whose bearer is somebody else. */
  buyer: AdminOrder | undefined
  returned: Pick<Input<'POST /admin/returns'>, 'orderId' | 'lines' | 'giveBack' | 'isGift' | 'reason'>
  quote: ReturnQuote | undefined
  owed: Owed
  readers: CardReaders
  onDone: (done: Returned) => void
  onReader: (draft: Omit<Input<'POST /admin/reader-returns'>, 'key'>) => Promise<void>
  onRefused: () => void
}

/** The balance of an exchange is paid like a sale (docs/rules.md, C-17). */
export function useExchangeForm(till: Register, { key, buyer, returned, quote, owed, readers, ...options }: Options) {
  const api = useApi()
  const cashDue = useCashDue()
  const dealt = (typed: SaleValues) => splitTenders(owed, typed.payment.method === 'reader')
  const isAtReader = (typed: SaleValues) => typed.payment.method === 'reader' && dealt(typed).due > 0

  function saleOf(typed: SaleValues, total: number) {
    const { sent, due } = dealt(typed)
    const paid: SaleValues = owed.total > 0 ? typed : { ...typed, payment: IN_CASH, partialPayments: [] }
    const request = { key, ...basketOf(till), bills: [], ...sent, total }
    const { key: _, bills: __, parkedId: ___, ...sale } = saleRequest(paid, request, { due, cashDue })
    return sale
  }

  function readerSaleOf(typed: SaleValues, total: number) {
    const { payment: _, ...sale } = saleOf(typed, total)
    return { ...sale, readerId: chosenReader(readers, typed.payment.readerId)?.id ?? '' }
  }

  async function send(typed: SaleValues) {
    if (!quote) return
    const { balance, sale } = quote
    if (sale && isAtReader(typed))
      return options.onReader({ ...returned, balance, sale: readerSaleOf(typed, sale.total) })
    const draft = { ...returned, key, balance, ...(sale && { sale: saleOf(typed, sale.total) }) }
    options.onDone(await api.call('POST /admin/returns', draft))
  }

  return useContractForm<SaleValues>(
    {
      safeParse(given) {
        const typed = given as SaleValues
        const total = quote?.sale?.total
        if (total === undefined) return { success: true }
        return isAtReader(typed)
          ? ReaderExchangeSale.safeParse(readerSaleOf(typed, total))
          : ExchangeSale.safeParse(saleOf(typed, total))
      },
    },
    {
      values: { ...emptyForm(undefined, undefined), ...(buyer && contactOfBuyer(buyer)) },
      async send(typed) {
        try {
          await send(typed)
        } catch (error) {
          options.onRefused()
          throw error
        }
      },
    },
  )
}

const IN_CASH: SaleValues['payment'] = { method: 'cash', given: '', reference: '', readerId: '' }

function contactOfBuyer({ customerId, contactName, contactEmail, contactPhone }: AdminOrder) {
  return { customerId, contactName, contactEmail, contactPhone }
}
