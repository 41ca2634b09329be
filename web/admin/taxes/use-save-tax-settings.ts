import { useMutation } from '@tanstack/react-query'
import { type Input, type Output, useApi } from '../../api.ts'
import { failureToast, toast } from '../../ui/layer/toast.ts'
import { useRefresh } from '../frame/use-refresh.ts'

type Change = Partial<Input<'PUT /admin/tax-settings'>>

export function useSaveTaxSettings({
  collectOn,
  calculator,
  taxCode,
  ohioDiscountLimit,
}: Output<'GET /admin/tax-settings'>) {
  const api = useApi()
  const refresh = useRefresh('tax_registration')
  return useMutation({
    mutationFn: (change: Change) =>
      api.call('PUT /admin/tax-settings', { collectOn, calculator, taxCode, ohioDiscountLimit, ...change }),
    onSuccess: () => toast({ title: 'Sales tax saved' }),
    onError: failureToast('Failed to save'),
    onSettled: refresh,
  })
}
