import type { ReactNode } from 'react'
import { buttonLook } from '../../ui/button-look.ts'
import { Card } from '../../ui/card.tsx'
import { AdminLink } from '../frame/admin-link.tsx'
import { useMay } from '../frame/use-admin-pages.ts'
import type { Profit } from './profit.ts'

/** Names the facts that are missing for a complete report. */
export function ProfitNotices({ profit: { unknownProducts, unknownRepairs, isLaborKnown } }: { profit: Profit }) {
  const maySeeProducts = useMay('products.read')
  const maySetUp = useMay('company.write')
  return (
    <>
      {unknownProducts > 0 && (
        <Notice
          action={
            maySeeProducts && (
              <AdminLink
                to="/admin/products"
                search={{ condition: 'no-cost' }}
                className={buttonLook('quiet', 'small')}>
                Show products
              </AdminLink>
            )
          }>
          <strong>
            {unknownProducts} sold {unknownProducts === 1 ? 'product has' : 'products have'} no cost.
          </strong>{' '}
          Their profit is unknown and not in the total. A cost that you enter now counts for later sales.
        </Notice>
      )}
      {unknownRepairs.length > 0 && (
        <Notice>
          <strong>The cost of these repairs is unknown,</strong> because a part has no cost or the bill charges a part
          that nobody recorded:{' '}
          {unknownRepairs.map(({ id, number }, place) => (
            <span key={id}>
              {place > 0 && ', '}
              <AdminLink to="/admin/tickets/$id" params={{ id: String(id) }} className="link">
                {number}
              </AdminLink>
            </span>
          ))}
        </Notice>
      )}
      {!isLaborKnown && (
        <Notice
          action={
            maySetUp && (
              <AdminLink to="/admin/workbench/setup" className={buttonLook('quiet', 'small')}>
                Enter cost of labor
              </AdminLink>
            )
          }>
          <strong>Labor is not deducted.</strong> Enter what an hour of work costs you in the repair settings.
        </Notice>
      )}
    </>
  )
}

function Notice({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <Card className="flex flex-wrap items-center justify-between gap-3">
      <p className="max-w-3xl text-sm">{children}</p>
      {action}
    </Card>
  )
}
