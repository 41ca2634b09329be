import type { z } from 'zod'
import { BrandChange, BrandDraft } from '#contract/catalog/admin-brand.ts'
import { useApi } from '../../api.ts'
import { EditDialog } from '../form/edit-dialog.tsx'
import { FormDialog } from '../form/form-dialog.tsx'
import { useItemForm } from '../form/use-item-form.ts'
import type { ItemProps } from '../frame/opened-item.tsx'
import { GROUP_LABELS, GroupFields } from '../products/groups/group-fields.tsx'
import type { Brand } from './brands.resource.tsx'

export function BrandDialog({ item, onClose }: ItemProps) {
  return (
    <EditDialog
      item={item}
      title="Edit brand"
      query={useApi().query('GET /admin/brands')}
      pick={(all) => all.find(({ id }) => id === Number(item))}
      onClose={onClose}>
      {(brand) => <BrandForm brand={brand} onClose={onClose} />}
    </EditDialog>
  )
}

interface Props {
  brand?: Brand
  onClose: () => void
}

function BrandForm({ brand, onClose }: Props) {
  const api = useApi()
  const form = useItemForm(brand ? BrandChange : BrandDraft, {
    resource: 'brand',
    what: 'brand',
    item: brand,
    onClose,
    values: brandValues(brand),
    async save({ version, ...values }) {
      if (brand) await api.call('PUT /admin/brands/:id', { id: brand.id, version, ...values })
      else await api.call('POST /admin/brands', values satisfies z.input<typeof BrandDraft>)
    },
  })
  return (
    <FormDialog
      title={brand ? `Edit ${brand.name}` : 'Add brand'}
      form={form}
      labels={GROUP_LABELS}
      submitLabel={brand ? 'Save changes' : 'Add brand'}
      onClose={onClose}>
      <GroupFields form={form} address="/brands/…" />
    </FormDialog>
  )
}

function brandValues(brand: Brand | undefined) {
  return { name: brand?.name ?? '', slug: brand?.slug ?? '', description: brand?.description ?? '' }
}
