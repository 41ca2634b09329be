import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { AddressDraft } from '#contract/customers/customer.ts'
import { useApi } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/form/field.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { failureToast, toast } from '../../ui/layer/toast.ts'
import { FormDialog } from '../form/form-dialog.tsx'
import { useAdminForm } from '../form/use-admin-form.ts'
import { MayWrite } from '../frame/may-write.tsx'
import { useRefresh } from '../frame/use-refresh.ts'
import type { Customer } from './customer.ts'

type Address = Customer['addresses'][number]

export function CustomerAddresses({ customer }: { customer: Customer }) {
  const { id, addresses, erasedAt } = customer
  const [edited, setEdited] = useState<Address | 'new'>()
  if (addresses.length === 0 && erasedAt !== null) return null
  return (
    <section aria-label="Addresses">
      <Card className="grid gap-3 text-sm">
        <h2 className="text-base">Addresses</h2>
        {addresses.length === 0 && <p className="text-muted">No address yet.</p>}
        <ul className="grid gap-2">
          {addresses.map((address) => (
            <AddressRow key={address.id} customerId={id} address={address} onEdit={() => setEdited(address)} />
          ))}
        </ul>
        {erasedAt === null && (
          <MayWrite>
            <Button kind="quiet" size="small" onClick={() => setEdited('new')}>
              Add address
            </Button>
          </MayWrite>
        )}
      </Card>
      {edited && (
        <AddressDialog
          customerId={id}
          address={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
    </section>
  )
}

interface RowProps {
  customerId: number
  address: Address
  onEdit: () => void
}

function AddressRow({ customerId: id, address: row, onEdit }: RowProps) {
  const { id: addressId, address, label, isPreferred } = row
  const api = useApi()
  const refresh = useRefresh('customer')
  const change = { onSuccess: () => refresh(), onError: failureToast('Failed to change the address') }
  const restore = useMutation({
    mutationFn: () => api.call('POST /admin/customers/:id/addresses', { id, address, label, isPreferred }),
    ...change,
  })
  const remove = useMutation({
    mutationFn: () => api.call('DELETE /admin/customers/:id/addresses/:addressId', { id, addressId }),
    ...change,
    onSuccess() {
      toast({ title: 'Address removed', action: { label: 'Undo', onChoose: () => restore.mutate() } })
      return refresh()
    },
  })
  const prefer = useMutation({
    mutationFn: () => api.call('PUT /admin/customers/:id/addresses/:addressId', { id, addressId, isPreferred: true }),
    ...change,
  })
  return (
    <li className="flex flex-wrap items-center justify-between gap-2">
      <address className="grid min-w-0 not-italic wrap-anywhere">
        {address}
        <span className="text-xs text-muted">{[label, isPreferred && 'Preferred'].filter(Boolean).join(' · ')}</span>
      </address>
      <MayWrite>
        <span className="flex flex-wrap gap-1">
          {!isPreferred && (
            <Button
              kind="quiet"
              size="small"
              aria-label={`Make ${address} preferred`}
              isBusy={prefer.isPending}
              onClick={() => prefer.mutate()}>
              Make preferred
            </Button>
          )}
          <Button kind="quiet" size="small" aria-label={`Edit ${address}`} onClick={onEdit}>
            Edit
          </Button>
          <Button
            kind="quiet"
            size="small"
            aria-label={`Remove ${address}`}
            isBusy={remove.isPending}
            onClick={() => remove.mutate()}>
            Remove
          </Button>
        </span>
      </MayWrite>
    </li>
  )
}

const ADDRESS_LABELS = { address: 'Address', label: 'Label' } as const
const AddressText = AddressDraft.pick({ address: true, label: true })

interface DialogProps {
  customerId: number
  address: Address | undefined
  onClose: () => void
}

function AddressDialog({ customerId: id, address, onClose }: DialogProps) {
  const api = useApi()
  const refresh = useRefresh('customer')
  const form = useAdminForm(AddressText, {
    values: { address: address?.address ?? '', label: address?.label ?? '' },
    draft: `customer_address:${address?.id ?? `new:${id}`}`,
    failure: 'Failed to save the address',
    async send(typed) {
      if (address)
        await api.call('PUT /admin/customers/:id/addresses/:addressId', { id, addressId: address.id, ...typed })
      else await api.call('POST /admin/customers/:id/addresses', { id, ...typed })
      onClose()
      await refresh()
    },
  })
  const { register, errors } = form
  return (
    <FormDialog
      title={address ? 'Edit address' : 'Add address'}
      form={form}
      labels={ADDRESS_LABELS}
      submitLabel={address ? 'Save address' : 'Add address'}
      onClose={onClose}>
      <Field label={ADDRESS_LABELS.address} isRequired error={errors.address?.message}>
        <TextInput maxLength={300} autoComplete="off" {...register('address')} />
      </Field>
      <Field label={ADDRESS_LABELS.label} help="Such as Home, Office or Invoices." error={errors.label?.message}>
        <TextInput maxLength={80} autoComplete="off" {...register('label')} />
      </Field>
    </FormDialog>
  )
}
