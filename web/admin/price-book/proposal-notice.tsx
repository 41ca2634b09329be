import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../api.ts'
import { buttonLook } from '../../ui/button-look.ts'
import { Card } from '../../ui/card.tsx'
import { AdminLink } from '../frame/admin-link.tsx'

export function ProposalNotice() {
  const { data = [] } = useQuery(useApi().query('GET /admin/repair-prices/proposals'))
  if (data.length === 0) return null
  return (
    <Card className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-sm">
        <strong>
          {data.length} proposed price {data.length === 1 ? 'change' : 'changes'}.
        </strong>{' '}
        Costs or the labor rate have changed. Nothing is charged differently until you approve it.
      </p>
      <AdminLink to="/admin/price-book/proposals" className={buttonLook('quiet', 'small')}>
        Review prices
      </AdminLink>
    </Card>
  )
}
