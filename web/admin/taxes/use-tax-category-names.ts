import { useQuery } from '@tanstack/react-query'
import { type Output, useApi } from '../../api.ts'
import { useMay } from '../frame/use-admin-pages.ts'

export type TaxCategoryName = Output<'GET /admin/tax-category-names'>[number]

/** Empty while they load, and for people who may not see them. */
export function useTaxCategoryNames(): TaxCategoryName[] {
  const enabled = useMay('tickets.read')
  return useQuery({ ...useApi().query('GET /admin/tax-category-names'), enabled }).data ?? []
}
