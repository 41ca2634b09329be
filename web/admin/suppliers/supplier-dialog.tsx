import { useQuery, useQueryClient } from '@tanstack/react-query'
import { SupplierDraft } from '#contract/suppliers/supplier.ts'
import { useApi } from '../../api.ts'
import { toast } from '../../ui/layer/toast.ts'
import { FormDialog } from '../form/form-dialog.tsx'
import { ItemDialog } from '../form/item-dialog.tsx'
import { useAdminForm } from '../form/use-admin-form.ts'
import type { Supplier } from './supplier.ts'
import { SupplierFields } from './supplier-fields.tsx'
import { SupplierLinks } from './supplier-links.tsx'
import { SUPPLIER_LABELS, supplierValues } from './supplier-values.ts'

interface Props {
  /** From the address: a number, or `new`. */
  item: string
  onClose: () => void
}

/** Adds or edits a supplier. */
export function SupplierDialog({ item, onClose }: Props) {
  const api = useApi()
  const isNew = item === 'new'
  const query = useQuery({
    ...api.query('GET /admin/suppliers/:id', { id: Number(item) }),
    enabled: !isNew,
    // What the form starts from is the shop's latest, and does not change under the typing hand.
    gcTime: 0,
    refetchOnMount: 'always',
  })
  if (isNew) return <SupplierForm onClose={onClose} />
  return (
    <ItemDialog title="Edit supplier" query={query} onClose={onClose}>
      {(supplier) => <SupplierForm supplier={supplier} onClose={onClose} />}
    </ItemDialog>
  )
}

function SupplierForm({ supplier, onClose }: { supplier?: Supplier; onClose: () => void }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const form = useAdminForm(SupplierDraft, {
    values: supplierValues(supplier),
    about: supplier && `supplier:${supplier.id}`,
    version: supplier?.version,
    failure: supplier ? 'Failed to update supplier' : 'Failed to add supplier',
    async send({ version, ...values }) {
      if (supplier) await api.call('PUT /admin/suppliers/:id', { id: supplier.id, version, ...values })
      else await api.call('POST /admin/suppliers', values)
      toast({ title: supplier ? 'Supplier updated successfully' : 'Supplier added successfully' })
      onClose()
      await queryClient.invalidateQueries({ queryKey: ['GET /admin/suppliers'] })
    },
  })
  return (
    <FormDialog
      title={supplier ? `Edit ${supplier.name}` : 'Add supplier'}
      form={form}
      labels={SUPPLIER_LABELS}
      submitLabel={supplier ? 'Save changes' : 'Add supplier'}
      onClose={onClose}
    >
      {supplier && <SupplierLinks supplier={supplier} />}
      <SupplierFields form={form} apiKeySetAt={supplier?.apiKeySetAt ?? null} />
    </FormDialog>
  )
}
