import { ClipboardList, Package } from 'lucide-react'
import { LinkButton } from '../../ui/link-button.tsx'
import type { Supplier } from './suppliers-tab.tsx'

/** What comes from a supplier, and what is on its way. */
export function SupplierLinks({ supplier: { id, productCount } }: { supplier: Supplier }) {
  return (
    <p className="flex flex-wrap gap-2">
      <LinkButton kind="quiet" size="small" href={`/admin?tab=products&supplierId=${id}&status=all`}>
        <Package aria-hidden className="size-4" /> {productCount}{' '}
        {productCount === 1 ? 'product' : 'products'}
      </LinkButton>
      <LinkButton kind="quiet" size="small" href={`/admin?tab=purchase-orders&supplierId=${id}`}>
        <ClipboardList aria-hidden className="size-4" /> Purchase orders
      </LinkButton>
    </p>
  )
}
