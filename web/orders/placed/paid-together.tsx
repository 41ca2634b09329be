import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../api.ts'
import { PaidAllocations } from '../../checkout/pay/paid-allocations.tsx'
import { Card } from '../../ui/card.tsx'

export function PaidTogether({ paymentIntentId }: { paymentIntentId: string }) {
  const { data } = useQuery(useApi().query('GET /payments/:paymentIntentId', { paymentIntentId }))
  const others = data?.allocations.filter(({ kind }) => kind !== 'order') ?? []
  if (others.length === 0) return null
  return (
    <Card className="grid gap-4">
      <h2 className="text-lg">Paid with it</h2>
      <PaidAllocations allocations={others} />
    </Card>
  )
}
