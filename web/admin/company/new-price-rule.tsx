import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useApi } from '../../api.ts'
import { PriceRuleDialog } from './price-rule-dialog.tsx'

/** Begins with what applies now, once that is known. */
export function NewPriceRule() {
  const navigate = useNavigate()
  const { data } = useQuery(useApi().query('GET /admin/price-rules'))
  if (!data) return null
  return (
    <PriceRuleDialog
      current={data.find(({ state }) => state === 'current')}
      onClose={() => navigate({ to: '/admin/company/prices', replace: true, resetScroll: false })}
    />
  )
}
