import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { centsOf, type Dollars, dollarsOf, sumCents } from '#contract/money.ts'
import { taxRatesText } from '#contract/pricing/tax-rate.ts'
import { useApi } from '../../../../api.ts'
import { createIdempotencyKey } from '../../../../idempotency-key.ts'
import { discountRows } from '../../total-rows.ts'
import type { Quote } from '../basket-line.ts'
import type { SaleBalance } from '../bill/sale-balance.ts'
import { NO_TIP, type Tip, tipOf } from '../sale-tip.tsx'
import type { CustomerDisplay, DisplayContent } from './use-customer-display.ts'

const REST_MS = 150

interface OpenSale {
  quote: Quote | undefined
  bills: SaleBalance[]
  tip: Dollars
  isDone: boolean
  onTip: (tip: Tip) => void
}

/** Shows the open sale to the customer, and takes over the tip that is chosen there. */
export function useSaleOnDisplay(display: CustomerDisplay, { quote, bills, tip, isDone, onTip }: OpenSale): void {
  const { data: offered } = useQuery(useApi().query('GET /admin/tips'))
  const [saleKey] = useState(createIdempotencyKey)
  const shown = useRef('')
  const show = useRef(display.show)
  show.current = display.show
  const content = JSON.stringify(contentOf({ quote, bills, tip }, offered?.percents ?? [], saleKey))
  const count = display.displays.length
  useEffect(() => {
    const isNothing = JSON.parse(content).stage === 'idle' && shown.current === ''
    if (count === 0 || isDone || isNothing) return
    const timer = setTimeout(() => {
      shown.current = content
      show.current(JSON.parse(content))
    }, REST_MS)
    return () => clearTimeout(timer)
  }, [content, count, isDone])

  const chosen = display.tip?.saleKey === saleKey ? display.tip.percent : null
  const take = useRef(onTip)
  take.current = onTip
  useEffect(() => {
    if (chosen !== null) take.current(chosen === 0 ? NO_TIP : { percent: chosen })
  }, [chosen])
}

function contentOf(
  { quote, bills, tip }: Pick<OpenSale, 'quote' | 'bills' | 'tip'>,
  percents: readonly number[],
  saleKey: string,
): DisplayContent {
  const goods = (quote?.lines ?? []).map(({ name, quantity, lineTotal, saleDiscount }) => ({
    name,
    quantity,
    amount: sumOf([lineTotal, saleDiscount]),
  }))
  const lines = [...goods, ...bills.map(({ label, amount }) => ({ name: label, quantity: 1, amount }))]
  if (lines.length === 0) return { stage: 'idle' }
  const amounts: [string, Dollars][] = quote
    ? [...discountRows(quote), ['Subtotal', quote.subtotal], [`Tax (${taxRatesText(quote.taxRates)})`, quote.tax]]
    : []
  if (tip > 0) amounts.push(['Tip', tip])
  const subtotal = quote?.subtotal ?? 0
  return {
    stage: 'sale',
    saleKey,
    lines,
    amounts: amounts.map(([name, amount]) => ({ name, amount })),
    total: sumOf([quote?.total ?? 0, tip, ...bills.map(({ amount }) => amount)]),
    tips: subtotal > 0 ? percents.map((percent) => ({ percent, amount: tipOf({ percent }, subtotal) })) : [],
  }
}

function sumOf(amounts: Dollars[]): Dollars {
  return dollarsOf(sumCents(amounts.map(centsOf)))
}
