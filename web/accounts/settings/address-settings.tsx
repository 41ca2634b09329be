import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { Output } from '../../api.ts'
import { type Input, useApi } from '../../api.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { CityStateZip } from '../../ui/form/city-state-zip.tsx'
import { Field } from '../../ui/form/field.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { useContractForm } from '../../ui/form/use-contract-form.ts'
import { Dialog } from '../../ui/layer/dialog.tsx'
import { failureToast, toast } from '../../ui/layer/toast.ts'
import { QueryError } from '../../ui/page/query-error.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { accountRules } from '../account-rules.ts'
import { ManageButton } from './manage-button.tsx'
import { SettingsCard } from './settings-card.tsx'

const EMPTY = { name: '', line1: '', line2: '', city: '', state: '', zip: '' }

export function AddressSettings() {
  const api = useApi()
  const queryClient = useQueryClient()
  const query = useQuery(api.query('GET /user/addresses'))
  const { data: addresses, error } = query
  const [isManaged, setIsManaged] = useState(false)
  const [edited, setEdited] = useState<UserAddress | 'new'>()
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['GET /user/addresses'] })
  const remove = useMutation({
    mutationFn: (id: number) => api.call('DELETE /user/addresses/:id', { id }),
    onSuccess: () => toast({ title: 'Address removed' }),
    onError: failureToast('Failed to remove address'),
    onSettled: refresh,
  })
  return (
    <SettingsCard title="Addresses" lead="Saved addresses are offered at checkout, the default first.">
      {addresses ? (
        <ul aria-label="Addresses" className="grid gap-3 empty:hidden">
          {addresses.map((one) => (
            <li
              key={one.id}
              className="flex flex-wrap items-start justify-between gap-3 rounded-control border border-line p-4">
              <AddressLines {...one} />
              <div className={isManaged ? 'flex gap-2' : 'hidden'}>
                <Button
                  kind="quiet"
                  size="small"
                  onClick={() => setEdited(one)}
                  aria-label={`Edit ${one.address.line1}`}>
                  Edit
                </Button>
                <Button
                  kind="plain"
                  size="small"
                  isBusy={remove.isPending && remove.variables === one.id}
                  onClick={() => remove.mutate(one.id)}
                  aria-label={`Remove ${one.address.line1}`}>
                  Remove
                </Button>
              </div>
            </li>
          ))}
        </ul>
      ) : error ? (
        <QueryError query={query} />
      ) : (
        <Skeleton className="h-24" />
      )}
      <div className="flex flex-wrap gap-3">
        <ManageButton name="Manage Addresses" isOpen={isManaged} onChange={setIsManaged} />
        {isManaged && (
          <Button kind="quiet" onClick={() => setEdited('new')}>
            <Plus aria-hidden className="size-4" /> Add an address
          </Button>
        )}
      </div>
      <Dialog
        title={edited === 'new' ? 'Add an address' : 'Edit the address'}
        isOpen={edited !== undefined}
        onClose={() => setEdited(undefined)}>
        {edited && (
          <AddressForm
            edited={edited === 'new' ? undefined : edited}
            onSaved={() => {
              setEdited(undefined)
              void refresh()
            }}
          />
        )}
      </Dialog>
    </SettingsCard>
  )
}

function AddressLines({ address: { name, line1, line2, city, state, zip }, isDefault }: UserAddress) {
  return (
    <address className="text-sm not-italic">
      <span className="flex flex-wrap items-center gap-2 font-semibold">
        {name} {isDefault && <Badge tone="primary">Default</Badge>}
      </span>
      {line1}
      <br />
      {line2 && (
        <>
          {line2}
          <br />
        </>
      )}
      {city}, {state} {zip}
    </address>
  )
}

interface Fields {
  isDefault: boolean
  address: { name: string; line1: string; line2: string; city: string; state: string; zip: string }
}

function AddressForm({ edited, onSaved }: { edited: UserAddress | undefined; onSaved: () => void }) {
  const api = useApi()
  const { register, submit, errors, isBusy } = useContractForm<Fields>(accountRules('address'), {
    values: { isDefault: edited?.isDefault ?? false, address: { ...EMPTY, ...edited?.address } },
    async send({ isDefault, address: { line2, ...lines } }) {
      const address = { ...lines, ...(line2.trim() && { line2 }) } as Input<'POST /user/addresses'>['address']
      if (edited) await api.call('PUT /user/addresses/:id', { id: edited.id, isDefault, address })
      else await api.call('POST /user/addresses', { isDefault, address })
      toast({ title: 'Address saved' })
      onSaved()
    },
    onProblem: failureToast('Failed to save address'),
  })
  const wrong = errors.address
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <Field label="Full name" error={wrong?.name?.message} isRequired>
        <TextInput autoComplete="name" maxLength={120} {...register('address.name')} />
      </Field>
      <Field label="Street address" error={wrong?.line1?.message} isRequired>
        <TextInput autoComplete="address-line1" maxLength={120} {...register('address.line1')} />
      </Field>
      <Field label="Apartment, suite or unit" error={wrong?.line2?.message}>
        <TextInput autoComplete="address-line2" maxLength={120} {...register('address.line2')} />
      </Field>
      <CityStateZip register={(part) => register(`address.${part}`)} errors={wrong} />
      <Checkbox label="Set as default address" {...register('isDefault')} />
      <Button type="submit" isBusy={isBusy}>
        Save address
      </Button>
    </form>
  )
}

type UserAddress = Output<'GET /user/addresses'>[number]
