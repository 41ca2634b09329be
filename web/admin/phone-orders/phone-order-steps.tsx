import { useMutation } from '@tanstack/react-query'
import { Copy, Mail, X } from 'lucide-react'
import { useState } from 'react'
import { useApi } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/layer/confirm-dialog.tsx'
import { failureToast, toast } from '../../ui/layer/toast.ts'
import { useRefresh } from '../frame/use-refresh.ts'
import type { PhoneOrder } from './phone-order.ts'

/** What one can do while it waits. */
export function PhoneOrderSteps({ order: { id, contactName, contactEmail } }: { order: PhoneOrder }) {
  const api = useApi()
  const refresh = useRefresh('phone_order')
  const [isAsking, setAsking] = useState(false)
  const onSettled = refresh
  const mail = useMutation({
    mutationFn: () => api.call('POST /admin/phone-orders/:id/mail', { id }),
    onSuccess: () => toast({ title: 'Link mailed again', description: contactEmail }),
    onError: failureToast('Failed to mail the link'),
    onSettled,
  })
  const copy = useMutation({
    mutationFn: async () => {
      const { link } = await api.call('POST /admin/phone-orders/:id/link/copies', { id })
      // Without https a browser has no clipboard for pages.
      const isCopied = await navigator.clipboard
        ?.writeText(link)
        .then(() => true)
        .catch(() => false)
      return isCopied ? { title: 'Link copied' } : { title: 'Copy this link', description: link }
    },
    onSuccess: toast,
    onError: failureToast('Failed to copy the link'),
  })
  const cancel = useMutation({
    mutationFn: () => api.call('POST /admin/phone-orders/:id/cancel', { id }),
    onSuccess: ({ state }) =>
      toast(
        state === 'paid'
          ? { title: 'It was just paid', description: 'Cancel the order itself to pay it back.' }
          : { title: 'Phone order cancelled', description: 'Its pieces are free again.' },
      ),
    onError: failureToast('Failed to cancel the phone order'),
    onSettled: () => {
      setAsking(false)
      return onSettled()
    },
  })
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        kind="quiet"
        size="small"
        isBusy={mail.isPending}
        aria-label={`Mail the link to ${contactName} again`}
        onClick={() => mail.mutate()}
      >
        <Mail aria-hidden className="size-4" /> Mail again
      </Button>
      <Button
        kind="quiet"
        size="small"
        aria-label={`Copy the link of ${contactName}`}
        isBusy={copy.isPending}
        onClick={() => copy.mutate()}
      >
        <Copy aria-hidden className="size-4" /> Copy link
      </Button>
      <Button
        kind="quiet"
        size="small"
        aria-label={`Cancel the order of ${contactName}`}
        onClick={() => setAsking(true)}
      >
        <X aria-hidden className="size-4" /> Cancel order
      </Button>
      <ConfirmDialog
        title={`Cancel the order of ${contactName}?`}
        confirmLabel="Cancel order"
        isOpen={isAsking}
        isBusy={cancel.isPending}
        onConfirm={() => cancel.mutate()}
        onClose={() => setAsking(false)}
      >
        The link closes, and what was kept is free again.
      </ConfirmDialog>
    </div>
  )
}
