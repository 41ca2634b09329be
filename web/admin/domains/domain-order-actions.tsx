import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ActivateDomainOrder, FailDomainOrder } from '#contract/domains/domain-order.ts'
import { dayIn } from '#contract/zoned-time.ts'
import { useApi } from '../../api.ts'
import { useShell } from '../../shell/use-shell.ts'
import { Field } from '../../ui/form/field.tsx'
import { TextArea, TextInput } from '../../ui/form/text-input.tsx'
import { failureToast, toast } from '../../ui/layer/toast.ts'
import { FormDialog } from '../form/form-dialog.tsx'
import { useAdminForm } from '../form/use-admin-form.ts'
import { useRefresh } from '../frame/use-refresh.ts'
import { RowAction } from '../list/row-actions.tsx'
import type { AdminDomainOrder } from './domain-order.ts'
import { lastDay } from './last-day.ts'

interface Props {
  order: AdminDomainOrder
}

export function DomainOrderActions({ order }: Props) {
  const api = useApi()
  const refresh = useRefresh('domain_order')
  const [opened, setOpened] = useState<'activate' | 'fail'>()
  const start = useMutation({
    mutationFn: () => api.call('POST /admin/domain-orders/:id/start', { id: order.id }),
    onSuccess: () => toast({ title: `You are registering ${order.name}` }),
    onError: failureToast('Failed to start'),
    onSettled: refresh,
  })
  if (order.state !== 'ordered' && order.state !== 'registering') return null
  // Two requests sent at the same time may arrive in reverse order, and an order that is done cannot be started.
  const isBusy = start.isPending
  const close = () => setOpened(undefined)
  return (
    <>
      {order.state === 'ordered' && (
        <RowAction verb="Begin" of={order.name} isBusy={isBusy} onClick={() => start.mutate()} />
      )}
      <RowAction verb="Done" of={order.name} isBusy={isBusy} onClick={() => setOpened('activate')} />
      <RowAction verb="Cancel and refund" of={order.name} isBusy={isBusy} onClick={() => setOpened('fail')} />
      {opened === 'activate' && <ActivateDialog order={order} onClose={close} />}
      {opened === 'fail' && <FailDialog order={order} onClose={close} />}
    </>
  )
}

const ACTIVATE_LABELS = {
  expiresOn: 'Runs until',
  registrar: 'Registered or set up at',
  handoverNote: 'Details for the customer',
}

function ActivateDialog({ order: { id, name, kind, terms }, onClose }: Props & { onClose: () => void }) {
  const api = useApi()
  const refresh = useRefresh('domain_order')
  const { company } = useShell()
  const form = useAdminForm(ActivateDomainOrder, {
    values: {
      expiresOn: kind.endsWith('renewal') ? '' : lastDay(dayIn(company.timeZone, new Date()), { kind, terms }),
      registrar: '',
      handoverNote: '',
    },
    about: `domain_order:${id}`,
    failure: 'Failed to finish the order',
    async send(typed) {
      await api.call('POST /admin/domain-orders/:id/activate', { id, ...(typed as ActivateDomainOrder) })
      toast({ title: `${name} is active` })
      onClose()
      await refresh()
    },
  })
  const { register, errors } = form
  return (
    <FormDialog
      title={`${name} is done`}
      form={form}
      labels={ACTIVATE_LABELS}
      submitLabel="Notify the customer"
      onClose={onClose}>
      <Field label={ACTIVATE_LABELS.expiresOn} isRequired error={errors.expiresOn?.message}>
        <TextInput type="date" {...register('expiresOn')} />
      </Field>
      <Field label={ACTIVATE_LABELS.registrar} isRequired error={errors.registrar?.message}>
        <TextInput maxLength={80} {...register('registrar')} />
      </Field>
      <Field
        label={ACTIVATE_LABELS.handoverNote}
        help="Sign-in details. Stored encrypted, shown on a private page and never emailed."
        isRequired
        error={errors.handoverNote?.message}>
        <TextArea rows={4} maxLength={2000} {...register('handoverNote')} />
      </Field>
    </FormDialog>
  )
}

const FAIL_LABELS = { reason: 'Why' }

function FailDialog({ order: { id, name }, onClose }: Props & { onClose: () => void }) {
  const api = useApi()
  const refresh = useRefresh('domain_order')
  const form = useAdminForm(FailDomainOrder, {
    values: { reason: '' },
    about: `domain_order:${id}`,
    failure: 'Failed to cancel the order',
    async send(typed) {
      await api.call('POST /admin/domain-orders/:id/fail', { id, reason: typed.reason ?? '' })
      toast({ title: `${name} is refunded` })
      onClose()
      await refresh()
    },
  })
  const { register, errors } = form
  return (
    <FormDialog title={`Cancel ${name}`} form={form} labels={FAIL_LABELS} submitLabel="Refund" onClose={onClose}>
      <p>The customer is refunded for this item and receives your reason by email.</p>
      <Field label={FAIL_LABELS.reason} isRequired error={errors.reason?.message}>
        <TextArea rows={3} maxLength={300} {...register('reason')} />
      </Field>
    </FormDialog>
  )
}
