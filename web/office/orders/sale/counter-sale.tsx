import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ArrowLeft, ScanBarcode } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useApi } from '../../../api.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { useInheritedFocus } from '../../../ui/layer/use-inherited-focus.ts'
import { formatMoney } from '../../../ui/money.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { UnsavedGuard } from '../../form/unsaved-guard.tsx'
import { OfficeLink } from '../../frame/office-link.tsx'
import { GoodsSearch } from './goods-search.tsx'
import { SaleCustomer } from './sale-customer.tsx'
import { type SaleLine, SaleLines, toSend } from './sale-lines.tsx'
import { SalePayment } from './sale-payment.tsx'
import { useSaleForm } from './use-sale-form.ts'

/** A sale at the counter: scan or search, take the money, hand it over. */
export function CounterSale() {
  const heading = useInheritedFocus()
  const [lines, setLines] = useState<SaleLine[]>([])
  const quote = useSaleQuote(lines)
  const { form, sold } = useSaleForm(lines, quote.data?.total)
  const navigate = useNavigate()
  // In an effect: by then the guard below knows that nothing is left to save.
  useEffect(() => {
    if (sold === undefined) return
    void navigate({
      to: '/admin/orders/$id',
      params: { id: String(sold) },
      replace: true,
      resetScroll: false,
    })
  }, [sold, navigate])

  const isReady = lines.length > 0 && quote.data !== undefined && !quote.isPlaceholderData
  return (
    <>
      <div className="grid gap-2">
        <OfficeLink
          to="/admin/orders"
          className="link inline-flex items-center gap-1 justify-self-start text-sm"
        >
          <ArrowLeft aria-hidden className="size-4" /> All orders
        </OfficeLink>
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
        <form noValidate onSubmit={form.submit}>
          <Card className="grid gap-4">
            <SalePayment quote={quote.data} form={form} />
            <SaleCustomer form={form} />
            <Button type="submit" size="large" disabled={!isReady} isBusy={form.isBusy}>
              {isReady ? `Complete sale, ${formatMoney(quote.data.total)}` : 'Complete sale'}
            </Button>
          </Card>
        </form>
      </div>
      <UnsavedGuard isDirty={lines.length > 0 && sold === undefined} />
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

function withOneMore(
  lines: SaleLine[],
  goods: Pick<SaleLine, 'productId' | 'name' | 'imageUrl'>,
): SaleLine[] {
  const known = lines.find(({ productId }) => productId === goods.productId)
  if (!known) return [...lines, { ...goods, quantity: 1, price: '', priceNote: '' }]
  return lines.map((line) => (line === known ? { ...line, quantity: Math.min(99, line.quantity + 1) } : line))
}
