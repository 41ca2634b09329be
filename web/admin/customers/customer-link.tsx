import { AdminLink } from '../frame/admin-link.tsx'
import { useMay } from '../frame/use-admin-pages.ts'

/** The name, as a link to the page of the customer where the record is known and may be read. */
export function CustomerLink({ id, name }: { id: number | null | undefined; name: string }) {
  if (!useMay('customers.read') || id == null) return name
  return (
    <AdminLink to="/admin/customers/$id" params={{ id: String(id) }} className="link">
      {name}
    </AdminLink>
  )
}
