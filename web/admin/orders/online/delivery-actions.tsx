import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../../api.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { TextArea, TextInput } from '../../../ui/form/text-input.tsx'
import { ConfirmDialog } from '../../../ui/layer/confirm-dialog.tsx'
import { failureToast, toast } from '../../../ui/layer/toast.ts'
import { useMay } from '../../frame/use-admin-pages.ts'
import type { AdminDelivery } from './online-delivery.ts'
import { ShowDelivery } from './show-delivery.tsx'

interface Props {
  orderId: number
  delivery: AdminDelivery
}

export function DeliveryActions({ orderId, delivery }: Props) {
  const api = useApi()
  const step = useStep()
  const ref = { id: orderId, deliveryId: delivery.id }
  const reissue = useMutation({
    mutationFn: () => api.call('POST /admin/orders/:id/deliveries/:deliveryId/reissue', ref),
    ...step('It can be opened again. The link was emailed.', 'Couldn’t reopen the delivery'),
  })
  if (!useMay('deliveries.write') || delivery.state === 'closed') return null
  const isTypedIn = delivery.method === 'credential'
  return (
    <div className="grid gap-2">
      {(isTypedIn || !delivery.deliveredAt) && <DeliverNow orderId={orderId} delivery={delivery} />}
      <div className="flex flex-wrap gap-2 empty:hidden">
        {delivery.deliveredAt && (
          <Button kind="quiet" size="small" isBusy={reissue.isPending} onClick={() => reissue.mutate()}>
            Allow opening again
          </Button>
        )}
        <ShowDelivery orderId={orderId} delivery={delivery} />
        {delivery.codes.map((code) => (
          <ReplaceCode key={code.id} orderId={orderId} delivery={delivery} code={code} />
        ))}
      </div>
    </div>
  )
}

function useStep() {
  const queryClient = useQueryClient()
  return (done: string, failed: string) => ({
    onSuccess: () => {
      toast({ title: done })
      return queryClient.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).includes('/admin/') })
    },
    onError: failureToast(failed),
  })
}

function DeliverNow({ orderId, delivery }: Props) {
  const api = useApi()
  const step = useStep()
  const [credential, setCredential] = useState('')
  const isTypedIn = delivery.method === 'credential'
  const { onSuccess, onError } = step('Delivered. The customer was emailed.', 'Failed to deliver')
  const deliver = useMutation({
    mutationFn: () =>
      api.call('POST /admin/orders/:id/deliveries/:deliveryId/deliver', {
        id: orderId,
        deliveryId: delivery.id,
        ...(credential && { credential }),
      }),
    onSuccess: () => {
      setCredential('')
      return onSuccess()
    },
    onError,
  })
  return (
    <>
      {isTypedIn && (
        <Field
          label={delivery.hasCredential ? 'Replace credential' : 'What the customer needs'}
          isRequired={!delivery.hasCredential}
          help="Stored encrypted. Only the customer sees it, on their own page.">
          <TextArea
            rows={2}
            maxLength={4_000}
            autoComplete="off"
            value={credential}
            onChange={({ target }) => setCredential(target.value)}
          />
        </Field>
      )}
      <Button
        size="small"
        className="justify-self-start"
        isBusy={deliver.isPending}
        disabled={isTypedIn && credential.trim() === ''}
        onClick={() => deliver.mutate()}>
        Deliver now
      </Button>
    </>
  )
}

function ReplaceCode({ orderId, delivery, code }: Props & { code: AdminDelivery['codes'][number] }) {
  const api = useApi()
  const step = useStep()
  const [isConfirming, setConfirming] = useState(false)
  const [reason, setReason] = useState('Doesn’t work')
  const replace = useMutation({
    mutationFn: () =>
      api.call('POST /admin/orders/:id/deliveries/:deliveryId/replace', {
        id: orderId,
        deliveryId: delivery.id,
        codeId: code.id,
        reason,
      }),
    ...step('Replaced. The customer was emailed.', 'Failed to replace the code'),
    onSettled: () => setConfirming(false),
  })
  return (
    <>
      <Button kind="quiet" size="small" onClick={() => setConfirming(true)}>
        Replace {code.hint}
      </Button>
      <ConfirmDialog
        title={`Replace ${code.hint}?`}
        confirmLabel="Replace code"
        isOpen={isConfirming}
        isBusy={replace.isPending}
        onConfirm={() => replace.mutate()}
        onClose={() => setConfirming(false)}>
        <p>This code is never used again. The customer gets the next available code by email.</p>
        <Field label="Why?" isRequired>
          <TextInput maxLength={500} value={reason} onChange={({ target }) => setReason(target.value)} />
        </Field>
      </ConfirmDialog>
    </>
  )
}
