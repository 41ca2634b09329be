import { useQuery, useQueryClient } from '@tanstack/react-query'
import { SupplierDraft } from '#contract/suppliers/supplier.ts'
import { useApi } from '../../api.ts'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { Field } from '../../ui/form/field.tsx'
import { TextArea, TextInput } from '../../ui/form/text-input.tsx'
import { toast } from '../../ui/layer/toast.ts'
import { FormDialog } from '../form/form-dialog.tsx'
import { ItemDialog } from '../form/item-dialog.tsx'
import { numberOrNull, useOfficeForm } from '../form/use-office-form.ts'
import { ShopMoment } from '../shop-moment.tsx'
import type { Supplier } from './supplier.ts'
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
  const form = useOfficeForm(SupplierDraft, {
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
  const { register, errors } = form
  return (
    <FormDialog
      title={supplier ? `Edit ${supplier.name}` : 'Add supplier'}
      form={form}
      labels={SUPPLIER_LABELS}
      submitLabel={supplier ? 'Save changes' : 'Add supplier'}
      onClose={onClose}
    >
      {supplier && <SupplierLinks supplier={supplier} />}
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={SUPPLIER_LABELS.name} isRequired error={errors.name?.message}>
          <TextInput {...register('name')} autoComplete="off" />
        </Field>
        <Field label={SUPPLIER_LABELS.email} isRequired error={errors.email?.message}>
          <TextInput type="email" {...register('email')} autoComplete="off" />
        </Field>
        <Field label={SUPPLIER_LABELS.phone} error={errors.phone?.message}>
          <TextInput type="tel" {...register('phone')} autoComplete="off" />
        </Field>
        <Field label={SUPPLIER_LABELS.website} error={errors.website?.message}>
          <TextInput type="url" placeholder="https://" {...register('website')} />
        </Field>
        <Field label={SUPPLIER_LABELS.contactPerson} error={errors.contactPerson?.message}>
          <TextInput {...register('contactPerson')} autoComplete="off" />
        </Field>
        <Field label={SUPPLIER_LABELS.leadTimeDays} error={errors.leadTimeDays?.message}>
          <TextInput type="number" min={0} {...register('leadTimeDays', numberOrNull)} />
        </Field>
        <Field label={SUPPLIER_LABELS.apiEndpoint} error={errors.apiEndpoint?.message}>
          <TextInput type="url" placeholder="https://" {...register('apiEndpoint')} />
        </Field>
        <Field
          label="API key"
          help={
            supplier?.apiKeySetAt ? (
              <>
                One is kept since <ShopMoment at={supplier.apiKeySetAt} isDay />. It cannot be read back; a
                new one takes its place.
              </>
            ) : (
              'Kept encrypted. It cannot be read back.'
            )
          }
          error={errors.apiKey?.message}
        >
          <TextInput type="password" autoComplete="off" {...register('apiKey')} />
        </Field>
      </div>
      <Field label={SUPPLIER_LABELS.address} error={errors.address?.message}>
        <TextInput {...register('address')} autoComplete="off" />
      </Field>
      <Field label={SUPPLIER_LABELS.description} error={errors.description?.message}>
        <TextArea rows={3} {...register('description')} />
      </Field>
      <Checkbox label="Active: offered wherever a supplier is chosen" {...register('active')} />
    </FormDialog>
  )
}
