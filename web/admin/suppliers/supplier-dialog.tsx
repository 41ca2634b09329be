import { useQuery } from '@tanstack/react-query'
import { ClipboardList, Package, ReceiptText, Undo2 } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { SupplierDraft } from '#contract/suppliers/supplier.ts'
import { useApi } from '../../api.ts'
import { buttonLook } from '../../ui/button-look.ts'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { Field } from '../../ui/form/field.tsx'
import { NumberInput } from '../../ui/form/number-input.tsx'
import { TextArea, TextInput } from '../../ui/form/text-input.tsx'
import { formatMoney } from '../../ui/money.tsx'
import { EditDialog } from '../form/edit-dialog.tsx'
import { FormDialog } from '../form/form-dialog.tsx'
import { type AdminForm, numberOrNull } from '../form/use-admin-form.ts'
import { useItemForm } from '../form/use-item-form.ts'
import { AdminLink } from '../frame/admin-link.tsx'
import type { ItemProps } from '../frame/opened-item.tsx'
import { ShopMoment } from '../shop-moment.tsx'
import type { Supplier } from './supplier.ts'
import { SUPPLIER_LABELS, type SupplierValues, supplierValues } from './supplier-values.ts'

const look = buttonLook('quiet', 'small')

function SupplierLinks({ supplier: { id, productCount } }: { supplier: Supplier }) {
  const { data: account } = useQuery({
    ...useApi().query('GET /admin/suppliers/:id/account', { id }),
    refetchOnMount: 'always',
  })
  return (
    <>
      <p className="flex flex-wrap gap-2">
        <AdminLink to="/admin/products" search={{ supplierId: id, status: 'all' }} className={look}>
          <Package aria-hidden className="size-4" /> {productCount} {productCount === 1 ? 'product' : 'products'}
        </AdminLink>
        <AdminLink to="/admin/purchase-orders" search={{ supplierId: id }} className={look}>
          <ClipboardList aria-hidden className="size-4" /> Purchase orders
        </AdminLink>
        {account && (
          <>
            <AdminLink to="/admin/supplier-bills" search={{ supplierId: id }} className={look}>
              <ReceiptText aria-hidden className="size-4" /> Owed: {formatMoney(account.owed)}
            </AdminLink>
            <AdminLink to="/admin/supplier-returns" search={{ supplierId: id }} className={look}>
              <Undo2 aria-hidden className="size-4" /> Credit awaited: {formatMoney(account.awaited)}
            </AdminLink>
          </>
        )}
      </p>
      {account && (account.owed > account.notDue || account.credit > 0) && (
        <p className="text-sm">
          {account.owed > account.notDue && (
            <span className="text-cancelled">{formatMoney(account.owed - account.notDue)} is overdue. </span>
          )}
          {account.credit > 0 && `${formatMoney(account.credit)} of credit memos is open.`}
        </p>
      )}
    </>
  )
}

export function SupplierDialog({ item, onClose }: ItemProps) {
  return (
    <EditDialog
      item={item}
      title="Edit supplier"
      query={useApi().query('GET /admin/suppliers/:id', { id: Number(item) })}
      pick={(supplier) => supplier}
      onClose={onClose}>
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
    secret: 'apiKey',
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
      onClose={onClose}>
      {supplier && <SupplierLinks supplier={supplier} />}
      <SupplierFields form={form} apiKeySetAt={supplier?.apiKeySetAt ?? null} />
    </FormDialog>
  )
}

interface Props {
  form: AdminForm<SupplierValues>
  apiKeySetAt: string | null
}

function SupplierFields({ form, apiKeySetAt }: Props) {
  const { register, errors } = form
  return (
    <>
      <Section title="Contact">
        <Field label={SUPPLIER_LABELS.name} isRequired error={errors.name?.message}>
          <TextInput {...register('name')} autoComplete="off" />
        </Field>
        <Field
          label={SUPPLIER_LABELS.email}
          isRequired
          help="Drop-shipped items are ordered here."
          error={errors.email?.message}>
          <TextInput type="email" {...register('email')} autoComplete="off" />
        </Field>
        <Field label={SUPPLIER_LABELS.contactPerson} error={errors.contactPerson?.message}>
          <TextInput {...register('contactPerson')} autoComplete="off" />
        </Field>
        <Field label={SUPPLIER_LABELS.phone} error={errors.phone?.message}>
          <TextInput type="tel" {...register('phone')} autoComplete="off" />
        </Field>
        <Field label={SUPPLIER_LABELS.website} error={errors.website?.message}>
          <TextInput type="url" placeholder="https://" {...register('website')} />
        </Field>
        <Field label={SUPPLIER_LABELS.address} error={errors.address?.message}>
          <TextInput {...register('address')} autoComplete="off" />
        </Field>
      </Section>
      <Section title="Ordering and shipping">
        <Field label={SUPPLIER_LABELS.leadTimeDays} error={errors.leadTimeDays?.message}>
          <NumberInput min={0} {...register('leadTimeDays', numberOrNull)} />
        </Field>
        <div className="grid content-start sm:col-span-2">
          <Checkbox
            label="Share the customer’s email and phone for carrier notifications"
            {...register('getsContact')}
          />
          <Checkbox label="Active" {...register('active')} />
        </div>
        <div className="sm:col-span-2">
          <Field label={SUPPLIER_LABELS.description} error={errors.description?.message}>
            <TextArea rows={3} {...register('description')} />
          </Field>
        </div>
      </Section>
      <Section title="Connection">
        <Field label={SUPPLIER_LABELS.apiEndpoint} error={errors.apiEndpoint?.message}>
          <TextInput type="url" placeholder="https://" {...register('apiEndpoint')} />
        </Field>
        <Field label="API key" help={<KeyHelp setAt={apiKeySetAt} />} error={errors.apiKey?.message}>
          <TextInput type="password" autoComplete="off" {...register('apiKey')} />
        </Field>
      </Section>
    </>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-3 border-t border-line pt-4 first:border-0 first:pt-0">
      <h2 id={id} className="text-base">
        {title}
      </h2>
      <div className="grid gap-4 sm:grid-cols-2">{children}</div>
    </section>
  )
}

function KeyHelp({ setAt }: { setAt: string | null }) {
  if (!setAt) return 'Stored encrypted. It is never shown again.'
  return (
    <>
      Set on <ShopMoment at={setAt} isDay />. It is never shown. Enter a new key to replace it.
    </>
  )
}
