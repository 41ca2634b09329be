import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { rowsOf, useApi } from '../../api.ts'
import { Field } from '../../ui/form/field.tsx'
import { Select } from '../../ui/form/select.tsx'
import { toast } from '../../ui/layer/toast.ts'
import { ConfirmedAction } from '../form/confirmed-action.tsx'
import { useRefreshedProducts } from '../products/use-refreshed-products.ts'
import type { Supplier } from './supplier.ts'

/** Deletes a supplier, and gives its products to another one where it has any. */
export function DeleteSupplier({ supplier }: { supplier: Supplier }) {
  const { id, name, productCount } = supplier
  const api = useApi()
  const [heir, setHeir] = useState('')
  const remove = () => api.call('DELETE /admin/suppliers/:id', { id, productsTo: productsTo(heir) })
  return (
    <ConfirmedAction
      verb="Delete"
      of={name}
      title={`Delete ${name}`}
      confirmLabel="Delete supplier"
      run={remove}
      onDone={() => toast({ title: 'Supplier deleted successfully' })}
      onFailed={({ message }) =>
        toast({ title: 'Error', description: `Failed to delete supplier: ${message}`, tone: 'destructive' })
      }
      refresh={useRefreshedProducts()}
    >
      <p>Are you sure you want to delete this supplier?</p>
      {productCount > 0 && <Heir supplier={supplier} value={heir} onChange={setHeir} />}
    </ConfirmedAction>
  )
}

const NOBODY = 'none'

function productsTo(heir: string): number | 'none' | undefined {
  if (heir === '') return undefined
  return heir === NOBODY ? NOBODY : Number(heir)
}

interface HeirProps {
  supplier: Supplier
  value: string
  onChange: (value: string) => void
}

function Heir({ supplier: { id, productCount }, value, onChange }: HeirProps) {
  const { data = [] } = useQuery({
    ...useApi().query('GET /admin/suppliers', { active: true, limit: 500 }),
    select: rowsOf,
  })
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
