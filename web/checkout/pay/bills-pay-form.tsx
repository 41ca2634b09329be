import { Card } from '../../ui/card.tsx'
import { SiteLink } from '../../ui/site-link.tsx'
import { BillTotals } from '../cart/bill-totals.tsx'
import type { PricedCart } from '../cart/use-cart.ts'
import { CardPayForm } from './card-pay-form.tsx'
import { useBillsPayment } from './use-bills-payment.ts'

export function BillsPayForm({ cart }: { cart: PricedCart }) {
  const payment = useBillsPayment(cart)
  return (
    <CardPayForm total={cart.due} payment={payment}>
      <Card className="grid gap-4">
        <h2 className="text-lg">What you pay</h2>
        <BillTotals cart={cart} />
        <SiteLink href="/cart" className="link justify-self-start text-sm">
          Edit cart
        </SiteLink>
      </Card>
    </CardPayForm>
  )
}
