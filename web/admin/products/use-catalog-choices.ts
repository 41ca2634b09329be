import { useQuery } from '@tanstack/react-query'
import { rowsOf, useApi } from '../../api.ts'
import { useMay } from '../frame/use-admin-pages.ts'

const MAX_CHOICES = 500

export function useCatalogChoices() {
  const api = useApi()
  const ofProducts = { enabled: useMay('products.read'), refetchOnMount: 'always' as const }
  const { data: categories = [] } = useQuery({ ...api.query('GET /admin/categories'), ...ofProducts })
  const { data: brands = [] } = useQuery({ ...api.query('GET /admin/brands'), ...ofProducts })
  const { data: suppliers = [] } = useQuery({
    ...api.query('GET /admin/suppliers', { limit: MAX_CHOICES }),
    enabled: useMay('suppliers.read'),
    select: rowsOf,
    refetchOnMount: 'always',
  })
  return { categories, brands, suppliers }
}
