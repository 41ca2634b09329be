import { stringifySearch } from '../../search-params.ts'
import { Pagination } from '../../ui/page/pagination.tsx'
import { useListSearch } from '../frame/admin-search.ts'
import { useArea } from '../frame/area.ts'

interface Props {
  total: number
  limit: number
  isMore?: boolean
}

export function Pages({ total, limit, isMore = false }: Props) {
  const [search] = useListSearch()
  const area = useArea()
  const page = Number(search.page ?? 1)
  if (total <= limit && page === 1) return null
  return (
    <div className="grid justify-items-center gap-2 text-sm">
      <Pagination
        page={page}
        pageCount={Math.ceil(total / limit)}
        hrefOf={(to) => `/admin/${area}${stringifySearch({ ...search, page: to === 1 ? undefined : to })}`}
      />
      <p className="figures text-muted">
        {first(page, limit, total)}–{Math.min(page * limit, total)} of {isMore ? `more than ${total}` : total}
      </p>
    </div>
  )
}

function first(page: number, limit: number, total: number): number {
  return Math.min((page - 1) * limit + 1, total)
}
