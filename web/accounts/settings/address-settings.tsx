import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useApi } from '../../api.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/layer/dialog.tsx'
import { failureToast, toast } from '../../ui/layer/toast.ts'
import { QueryError } from '../../ui/page/query-error.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { AddressForm } from './address-form.tsx'
import { ManageButton } from './manage-button.tsx'
import { SettingsCard } from './settings-card.tsx'
import type { UserAddress } from './user-address.ts'

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
    <SettingsCard title="Addresses" lead="Offered at the checkout, the default first.">
      {addresses ? (
        <ul aria-label="Addresses" className="grid gap-3 empty:hidden">
          {addresses.map((one) => (
            <li
              key={one.id}
              className="flex flex-wrap items-start justify-between gap-3 rounded-control border border-line p-4"
            >
              <AddressLines {...one} />
              <div className={isManaged ? 'flex gap-2' : 'hidden'}>
                <Button
                  kind="quiet"
                  size="small"
                  onClick={() => setEdited(one)}
                  aria-label={`Edit ${one.address.line1}`}
                >
                  Edit
                </Button>
                <Button
                  kind="plain"
                  size="small"
                  isBusy={remove.isPending && remove.variables === one.id}
                  onClick={() => remove.mutate(one.id)}
                  aria-label={`Remove ${one.address.line1}`}
                >
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
        onClose={() => setEdited(undefined)}
      >
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
