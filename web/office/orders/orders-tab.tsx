import { useTabSearch } from '../frame/tab-search.ts'
import { AttentionView } from './attention-view.tsx'
import { OrderDetail } from './order-detail.tsx'
import { OrdersView } from './orders-view.tsx'
import { CounterSale } from './sale/counter-sale.tsx'

/** Orders: their list, one of them with everything about it, a new one at the counter, and what needs a person. */
export function OrdersTab() {
  const [{ item, view }] = useTabSearch()
  if (item === 'new') return <CounterSale />
  if (item) return <OrderDetail key={item} id={Number(item)} />
  if (view === 'attention') return <AttentionView />
  return <OrdersView />
}
