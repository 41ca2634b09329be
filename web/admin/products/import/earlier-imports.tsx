import type { RowOf } from '../../../api.ts'
import { QueryError } from '../../../ui/page/query-error.tsx'
import { AdminLink } from '../../frame/admin-link.tsx'
import { useAdminList } from '../../list/admin-list.ts'
import { ShopMoment } from '../../shop-moment.tsx'
import { productsText } from '../products-text.ts'

const SHOWN = 5
const STATES: Record<RowOf<'GET /admin/product-imports'>['state'], string> = {
  importing: 'in progress',
  done: 'done',
  failed: 'failed',
  undoing: 'being undone',
  undone: 'undone',
}

export function EarlierImports() {
  const list = useAdminList('GET /admin/product-imports', { limit: SHOWN })
  if (list.isError) return <QueryError query={list} />
  const items = list.data?.items ?? []
  if (items.length === 0) return null
  return (
    <section aria-labelledby="earlier-imports" className="grid gap-1 text-sm">
      <h3 id="earlier-imports" className="text-base">
        Earlier imports
      </h3>
      <ul className="grid gap-1">
        {items.map(({ id, filename, state, productCount, startedAt }) => (
          <li key={id} className="min-w-0 break-words">
            <AdminLink to="/admin/products/imports/$id" params={{ id: String(id) }} className="link">
              {filename}
            </AdminLink>
            <span className="text-muted">
              , {productsText(productCount)}, <ShopMoment at={startedAt} />, {STATES[state]}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
