import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../api.ts'
import { stringifySearch } from '../../search-params.ts'
import { Card } from '../../ui/card.tsx'
import { Money } from '../../ui/money.tsx'
import { QueryError } from '../../ui/page/query-error.tsx'
import { PrintLink } from '../frame/print-link.tsx'
import { useMay } from '../frame/use-admin-pages.ts'

interface Props {
  days: { from: string; to: string }
}

/** One letter to each supplier whose parts failed in the period. */
export function ClaimLetters({ days }: Props) {
  return useMay('suppliers.read') ? <Letters days={days} /> : null
}

function Letters({ days }: Props) {
  const query = useQuery(useApi().query('GET /admin/claim-letters', days))
  if (query.error && !query.data) return <QueryError query={query} />
  if (!query.data || query.data.length === 0) return null
  return (
    <Card>
      <h2 className="text-lg">Claim letters</h2>
      <p className="text-sm text-muted">Ask the supplier to replace or credit the parts that failed.</p>
      <ul className="mt-3 grid gap-2">
        {query.data.map(({ supplier, parts, total }) => (
          <li key={supplier.id} className="flex flex-wrap items-center justify-between gap-2">
            <span>
              {supplier.name}: {parts.length === 1 ? '1 part' : `${parts.length} parts`}, <Money amount={total} />
            </span>
            <PrintLink href={`/admin/print/claim-letter/${supplier.id}${stringifySearch(days)}`}>
              {`Letter to ${supplier.name}`}
            </PrintLink>
          </li>
        ))}
      </ul>
    </Card>
  )
}
