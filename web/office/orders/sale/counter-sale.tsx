import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { ArrowLeft, ScanBarcode } from 'lucide-react'
import { type FormEvent, useEffect, useState } from 'react'
import { Problem } from '#contract/problem.ts'
import { type Input, useApi } from '../../../api.ts'
import { freshKey } from '../../../fresh-key.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { toast } from '../../../ui/layer/toast.ts'
import { useInheritedFocus } from '../../../ui/layer/use-inherited-focus.ts'
import { formatMoney } from '../../../ui/money.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { SiteLink } from '../../../ui/site-link.tsx'
import { UnsavedGuard } from '../../form/unsaved-guard.tsx'
import { useTabSearch } from '../../frame/tab-search.ts'
import { useOrderSaved } from '../use-order-saved.ts'
import { GoodsSearch } from './goods-search.tsx'
import { SaleCustomer } from './sale-customer.tsx'
import { type SaleLine, SaleLines, toSend } from './sale-lines.tsx'
import { SalePayment, type Tender } from './sale-payment.tsx'

/** A sale at the counter: scan or search, take the money, hand it over. */
export function CounterSale() {
  const heading = useInheritedFocus()
  const [lines, setLines] = useState<SaleLine[]>([])
  const [tender, setTender] = useState<Tender>({ method: 'cash', given: '', reference: '' })
  const [fields, setFields] = useState<Record<string, string[]>>({})
  const quote = useSaleQuote(lines)
  const sell = useSell(setFields)
  const [, change] = useTabSearch()
  const soldId = sell.data?.id
  // In an effect: by then the guard below knows that nothing is left to save.
  useEffect(() => {
    if (soldId !== undefined) change({ item: soldId })
  }, [soldId, change])

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!quote.data) return
    const form = new FormData(event.currentTarget)
    const text = (name: string) => String(form.get(name) ?? '').trim()
    setFields({})
    sell.mutate({
      lines: lines.map(toSend),
      payment:
        tender.method === 'cash'
          ? { method: 'cash', given: tender.given === '' ? quote.data.total : Number(tender.given) }
          : { method: 'terminal', reference: tender.reference },
      contactName: text('contactName'),
      contactEmail: text('contactEmail'),
      contactPhone: text('contactPhone'),
      note: text('note'),
      handOver: form.has('later') ? 'later' : 'now',
      total: quote.data.total,
    })
  }

  const isReady = lines.length > 0 && quote.data !== undefined && !quote.isPlaceholderData
  return (
    <>
      <div className="grid gap-2">
        <SiteLink
          href="/admin?tab=orders"
          className="link inline-flex items-center gap-1 justify-self-start text-sm"
        >
          <ArrowLeft aria-hidden className="size-4" /> All orders
        </SiteLink>
        <h2 ref={heading} tabIndex={-1} className="text-xl">
          New order at the counter
        </h2>
      </div>
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid min-w-0 gap-4">
          <GoodsSearch onChoose={(goods) => setLines((now) => withOneMore(now, goods))} />
          {lines.length === 0 ? (
            <EmptyState icon={<ScanBarcode aria-hidden />} title="Nothing scanned yet">
              Scan a barcode, or type a part of a name and press Enter.
            </EmptyState>
          ) : (
            <SaleLines lines={lines} quote={quote.data} onChange={setLines} />
          )}
          {quote.error && (
            <p role="alert" className="text-sm text-cancelled">
              {quote.error.message}
            </p>
          )}
        </div>
        <form noValidate onSubmit={submit}>
          <Card className="grid gap-4">
            <SalePayment quote={quote.data} tender={tender} onChange={setTender} errors={fields} />
            <SaleCustomer errors={fields} />
            <Button type="submit" size="large" disabled={!isReady} isBusy={sell.isPending}>
              {isReady ? `Complete sale, ${formatMoney(quote.data.total)}` : 'Complete sale'}
            </Button>
          </Card>
        </form>
      </div>
      <UnsavedGuard isDirty={lines.length > 0 && !sell.isSuccess} />
    </>
  )
}

/** What the server says that it costs; asked anew with every change of the lines. */
function useSaleQuote(lines: SaleLine[]) {
  const api = useApi()
  const asked = lines.map(toSend)
  return useQuery({
    queryKey: ['sale quote', asked],
    queryFn: () => api.call('POST /admin/orders/quote', { lines: asked }),
    enabled: lines.length > 0,
    placeholderData: lines.length > 0 ? keepPreviousData : undefined,
    gcTime: 0,
  })
}

type Sale = Omit<Input<'POST /admin/orders'>, 'key'>

function useSell(onRefused: (fields: Record<string, string[]>) => void) {
  const api = useApi()
  const saved = useOrderSaved()
  // The same page is the same sale, however often its button is pressed.
  const [key] = useState(freshKey)
  return useMutation({
    mutationFn: (sale: Sale) => api.call('POST /admin/orders', { key, ...sale }),
    onSuccess: (order) => {
      saved(order)
      toast({
        title: 'Sale completed',
        description: order.change ? `Change: ${formatMoney(order.change)}` : `Order #${order.id}`,
      })
    },
    onError: (error) => {
      const fields = error instanceof Problem ? (error.fields ?? {}) : {}
      onRefused(fields)
      if (Object.keys(fields).length === 0)
        toast({ title: 'Error', description: error.message, tone: 'destructive' })
    },
  })
}

function withOneMore(
  lines: SaleLine[],
  goods: Pick<SaleLine, 'productId' | 'name' | 'imageUrl'>,
): SaleLine[] {
  const known = lines.find(({ productId }) => productId === goods.productId)
  if (!known) return [...lines, { ...goods, quantity: 1, price: '', priceNote: '' }]
  return lines.map((line) => (line === known ? { ...line, quantity: Math.min(99, line.quantity + 1) } : line))
}
