import { AddBill } from '../checkout/cart/add-bill.tsx'
import { formatMoney } from '../ui/money.tsx'

export function PayQuote({ inquiryKey, total }: { inquiryKey: string; total: number }) {
  return (
    <div className="grid justify-items-start gap-3 border-t border-line pt-4">
      <p className="text-sm">
        You can pay it now, alone or with whatever else is in your cart, or later with us. Paid, it is an
        order, and its confirmation comes by e-mail.
      </p>
      <AddBill kind="quote" billKey={inquiryKey} isPrimary>
        Pay {formatMoney(total)}
      </AddBill>
    </div>
  )
}

/** The link alone does not open the order; its own link is in the email. */
export function PaidQuote({ orderId }: { orderId: number }) {
  return (
    <p className="border-t border-line pt-4 text-sm">
      It is paid and became order #{orderId}. The link to it is in the confirmation that we e-mailed.
    </p>
  )
}
