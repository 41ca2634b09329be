import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type Output, useApi } from '../../../api.ts'
import { createIdempotencyKey } from '../../../idempotency-key.ts'
import { failureToast, toast } from '../../../ui/layer/toast.ts'
import { useRefresh } from '../../frame/use-refresh.ts'
import type { Register } from './use-register.ts'
import { basketOf, type SaleForm } from './use-sale-form.ts'

export function usePark(
  till: Register,
  form: SaleForm,
  parked: Output<'GET /admin/parked-sales/:id'> | undefined,
  onParked: () => void,
) {
  const api = useApi()
  const refresh = useRefresh('parked_sale')
  const [key] = useState(() => parked?.key ?? createIdempotencyKey())
  return useMutation({
    mutationFn: ({ name, note }: { name: string; note: string }) => {
      const { customerId, contactName, contactEmail, contactPhone } = form.getValues()
      return api.call('POST /admin/parked-sales', {
        ...{ key, name, note, customerId, contactName, contactEmail, contactPhone },
        ...basketOf(till),
        bills: till.bills.map(({ kind, id }) => ({ kind, id })),
      })
    },
    onSuccess: ({ name }) => {
      toast({ title: 'Sale on hold', description: name || 'You can resume it below.' })
      void refresh()
      onParked()
    },
    onError: failureToast('Failed to put the sale on hold'),
  })
}
