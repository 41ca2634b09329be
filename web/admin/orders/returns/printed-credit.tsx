import type { Output } from '../../../api.ts'
import { formatMoney } from '../../../ui/money.tsx'

export function PrintedCredit({ credit }: Pick<Output<'GET /admin/returns/:id'>, 'credit'>) {
  if (!credit) return null
  return (
    <p>
      Store credit {formatMoney(credit.amount)}, code <span className="font-mono">{credit.code}</span>. It pays in the
      shop and online, like a gift card.
    </p>
  )
}
