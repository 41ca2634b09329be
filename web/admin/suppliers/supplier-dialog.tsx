import { SupplierDraft } from '#contract/suppliers/supplier.ts'
import { useApi } from '../../api.ts'
import { EditDialog } from '../form/edit-dialog.tsx'
import { FormDialog } from '../form/form-dialog.tsx'
import { useItemForm } from '../form/use-item-form.ts'
import type { ItemProps } from '../frame/opened-item.tsx'
import type { Supplier } from './supplier.ts'
import { SupplierFields } from './supplier-fields.tsx'
import { SupplierLinks } from './supplier-links.tsx'
import { SUPPLIER_LABELS, supplierValues } from './supplier-values.ts'

/** Adds or edits a supplier. */
export function SupplierDialog({ item, onClose }: ItemProps) {
  return (
    <EditDialog
      item={item}
      title="Edit supplier"
      query={useApi().query('GET /admin/suppliers/:id', { id: Number(item) })}
      pick={(supplier) => supplier}
      onClose={onClose}
    >
      {(supplier) => <SupplierForm supplier={supplier} onClose={onClose} />}
    </EditDialog>
  )
}

function SupplierForm({ supplier, onClose }: { supplier?: Supplier; onClose: () => void }) {
  const api = useApi()
  const form = useItemForm(SupplierDraft, {
    resource: 'supplier',
    what: 'supplier',
    item: supplier,
    onClose,
    values: supplierValues(supplier),
    async save({ version, ...values }) {
      if (supplier) await api.call('PUT /admin/suppliers/:id', { id: supplier.id, version, ...values })
      else await api.call('POST /admin/suppliers', values)
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
