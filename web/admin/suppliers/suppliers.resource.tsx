import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SupplierSearch } from '#contract/suppliers/supplier.ts'
import { rowsOf, useApi } from '../../api.ts'
import { Badge } from '../../ui/badge.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Select } from '../../ui/form/select.tsx'
import { toast } from '../../ui/layer/toast.ts'
import { PhoneLink } from '../../ui/phone-link.tsx'
import { ConfirmedAction } from '../form/confirmed-action.tsx'
import { AdminLink } from '../frame/admin-link.tsx'
import { useRefresh } from '../frame/use-refresh.ts'
import { rowCountText } from '../list/list-page.tsx'
import { actionsColumn, RowAction } from '../list/row-actions.tsx'
import { defineList, type ListResource, MAX_FOUND } from '../resource.ts'
import type { Supplier } from './supplier.ts'

const NO_SUPPLIER = 'none'

interface ReplacementProps {
  supplier: Supplier
  value: string
  onChange: (value: string) => void
}

export const suppliers: ListResource = {
  name: 'supplier',
  label: 'Suppliers',
  path: '/admin/suppliers',
  itemPath: '/admin/suppliers/$id',
  refreshedBy: ['product'],
  find: async (api, search) =>
    (await api.call('GET /admin/suppliers', { search, limit: MAX_FOUND })).items.map(({ id, name, email }) => ({
      id,
      name,
      detail: email,
    })),
  list: defineList('GET /admin/suppliers', {
    search: SupplierSearch,
    searchLabel: 'Search suppliers',
    filters: [
      {
        name: 'active',
        label: 'Status',
        options: [
          ['', 'All suppliers'],
          ['true', 'Active'],
          ['false', 'Inactive'],
        ],
      },
    ],
    intro: rowCountText,
    addLabel: 'Add Supplier',
    empty: { title: 'No suppliers found', text: 'The companies you order from are listed here.' },
    columns: ({ open }) => [
      {
        header: 'Name',
        cell: ({ name, active }) => (
          <span className="flex flex-wrap items-center gap-2">
            {name} {!active && <Badge>Inactive</Badge>}
          </span>
        ),
      },
      {
        header: 'Email',
        cell: ({ email }) => (
          <a href={`mailto:${email}`} className="link">
            {email}
          </a>
        ),
      },
      { header: 'Phone', cell: ({ phone }) => (phone ? <PhoneLink phone={phone} /> : '—') },
      {
        header: 'Website',
        cell: ({ website }) =>
          website ? (
            <a href={website} target="_blank" rel="noreferrer" className="link">
              {new URL(website).host}
            </a>
          ) : (
            '—'
          ),
      },
      {
        header: 'Products',
        isFigure: true,
        isSecondary: true,
        cell: ({ id, name, productCount }) => (
          <AdminLink
            to="/admin/products"
            search={{ supplierId: id, status: 'all' }}
            aria-label={`${productCount} of ${name}`}
            className="link">
            {productCount}
          </AdminLink>
        ),
      },
      actionsColumn((supplier) => (
        <>
          <RowAction verb="Edit" of={supplier.name} onClick={() => open(supplier.id)} />
          <DeleteSupplier supplier={supplier} />
        </>
      )),
    ],
  }),
}

function DeleteSupplier({ supplier }: { supplier: Supplier }) {
  const { id, name, productCount } = supplier
  const api = useApi()
  const [replacement, setReplacement] = useState('')
  const remove = () => api.call('DELETE /admin/suppliers/:id', { id, productsTo: productsTo(replacement) })
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
      refresh={useRefresh('product')}>
      <p>Are you sure you want to delete this supplier?</p>
      {productCount > 0 && <ReplacementSupplier supplier={supplier} value={replacement} onChange={setReplacement} />}
    </ConfirmedAction>
  )
}

function productsTo(replacement: string): number | 'none' | undefined {
  if (replacement === '') return undefined
  return replacement === NO_SUPPLIER ? NO_SUPPLIER : Number(replacement)
}

function ReplacementSupplier({ supplier: { id, productCount }, value, onChange }: ReplacementProps) {
  const { data = [] } = useQuery({
    ...useApi().query('GET /admin/suppliers', { active: true, limit: 500 }),
    select: rowsOf,
  })
  return (
    <Field
      label={productCount === 1 ? 'Move its product to' : `Move its ${productCount} products to`}
      isRequired
      help="A supplier that still has products cannot be deleted.">
      <Select value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">Choose a supplier</option>
        <option value={NO_SUPPLIER}>No supplier</option>
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
