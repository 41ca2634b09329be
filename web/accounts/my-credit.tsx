import { useQuery } from '@tanstack/react-query'
import { useApi } from '../api.ts'
import { Card } from '../ui/card.tsx'
import { formatMoney } from '../ui/money.tsx'

export function MyCredit() {
  const { data: credit } = useQuery({ ...useApi().query('GET /user/store-credit'), refetchOnMount: 'always' })
  if (!credit?.balance) return null
  return (
    <Card className="mb-6">
      <p>
        You have <strong className="figures">{formatMoney(credit.balance)}</strong> store credit. Use it in your cart,
        or tell us your email address at the counter.
      </p>
    </Card>
  )
}
