import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { toast } from '../../ui/toast.ts'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import { useRefreshedProducts } from '../products/use-refreshed-products.ts'
import { reassignProducts } from './reassign-products.ts'
import type { Supplier } from './suppliers-tab.tsx'

/** Deletes a supplier. While products refer to it, they are given to another one first. */
export function DeleteSupplier({ supplier }: { supplier: Supplier }) {
  const { id, name, productCount } = supplier
  const api = useApi()
  const refresh = useRefreshedProducts()
  const [isAsking, setAsking] = useState(false)
  const [heir, setHeir] = useState('')
  const remove = useMutation({
    mutationFn: async () => {
      if (productCount > 0 && heir !== '')
        await reassignProducts(api, id, heir === NOBODY ? null : Number(heir))
      await api.call('DELETE /admin/suppliers/:id', { id })
    },
    onSuccess: () => toast({ title: 'Supplier deleted successfully' }),
    onError: ({ message }) =>
      toast({ title: 'Error', description: `Failed to delete supplier: ${message}`, tone: 'destructive' }),
    onSettled: () => {
      setAsking(false)
      return refresh()
    },
  })
  return (
    <>
      <Button kind="plain" size="small" aria-label={`Delete ${name}`} onClick={() => setAsking(true)}>
        Delete
      </Button>
      <ConfirmDialog
        title={`Delete ${name}`}
        confirmLabel="Delete supplier"
        isOpen={isAsking}
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate()}
        onClose={() => setAsking(false)}
      >
        <p>Are you sure you want to delete this supplier?</p>
        {productCount > 0 && isAsking && <Heir supplier={supplier} value={heir} onChange={setHeir} />}
      </ConfirmDialog>
    </>
  )
}

const NOBODY = 'nobody'

interface HeirProps {
  supplier: Supplier
  value: string
  onChange: (value: string) => void
}

function Heir({ supplier: { id, productCount }, value, onChange }: HeirProps) {
  const { data = [] } = useQuery(useApi().query('GET /admin/suppliers', { active: true, limit: 500 }))
  return (
    <Field
      label={`Whose ${productCount === 1 ? 'is its product' : `are its ${productCount} products`} then?`}
      isRequired
      help="A supplier of products cannot be deleted."
    >
      <Select value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">Leave them as they are</option>
        <option value={NOBODY}>No supplier's</option>
        {data
          .filter((other) => other.id !== id)
          .map((other) => (
            <option key={other.id} value={other.id}>
              {other.name}
            </option>
          ))}
      </Select>
    </Field>
  )
}
