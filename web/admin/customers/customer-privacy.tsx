import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { buttonLook } from '../../ui/button-look.ts'
import { Card } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/layer/confirm-dialog.tsx'
import { failureToast, toast } from '../../ui/layer/toast.ts'
import { useMay } from '../frame/use-admin-pages.ts'
import { useRefresh } from '../frame/use-refresh.ts'
import type { Customer } from './customer.ts'

export function CustomerPrivacy({ customer: { id, name, erasedAt } }: { customer: Customer }) {
  const api = useApi()
  const mayErase = useMay('users.write')
  const refresh = useRefresh('customer')
  const [isConfirming, setConfirming] = useState(false)
  const erase = useMutation({
    mutationFn: () => api.call('POST /admin/customers/:id/erase', { id }),
    onSuccess: () => {
      toast({ title: 'Customer erased' })
      return refresh()
    },
    onError: failureToast('Failed to erase the customer'),
    onSettled: () => setConfirming(false),
  })
  if (!mayErase || erasedAt) return null
  return (
    <section aria-label="Privacy">
      <Card className="grid gap-2 text-sm">
        <h2 className="text-base">Privacy</h2>
        <div className="flex flex-wrap gap-2">
          <a href={`/api/admin/customers/${id}/export`} download className={buttonLook('quiet', 'small')}>
            Export data
          </a>
          <Button kind="quiet" size="small" onClick={() => setConfirming(true)}>
            Erase
          </Button>
        </div>
        <ConfirmDialog
          title={`Erase ${name}?`}
          confirmLabel="Erase customer"
          isOpen={isConfirming}
          isBusy={erase.isPending}
          onConfirm={() => erase.mutate()}
          onClose={() => setConfirming(false)}>
          Name, contacts, addresses, notes and consents are deleted for good. Records of payments stay without the name.
        </ConfirmDialog>
      </Card>
    </section>
  )
}
