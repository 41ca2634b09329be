import { ClipboardList, Package } from 'lucide-react'
import { buttonLook } from '../../ui/button-look.ts'
import { AdminLink } from '../frame/admin-link.tsx'
import type { Supplier } from './supplier.ts'

const look = buttonLook('quiet', 'small')

/** What comes from a supplier, and what is on its way. */
export function SupplierLinks({ supplier: { id, productCount } }: { supplier: Supplier }) {
  return (
    <p className="flex flex-wrap gap-2">
      <AdminLink to="/admin/products" search={{ supplierId: id, status: 'all' }} className={look}>
        <Package aria-hidden className="size-4" /> {productCount}{' '}
        {productCount === 1 ? 'product' : 'products'}
      </AdminLink>
      <AdminLink to="/admin/purchase-orders" search={{ supplierId: id }} className={look}>
        <ClipboardList aria-hidden className="size-4" /> Purchase orders
      </AdminLink>
    </p>
  )
}
