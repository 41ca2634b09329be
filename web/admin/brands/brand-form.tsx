import type { z } from 'zod'
import { BrandChange, BrandDraft } from '#contract/catalog/admin-brand.ts'
import { useApi } from '../../api.ts'
import { toast } from '../../ui/layer/toast.ts'
import { FormDialog } from '../form/form-dialog.tsx'
import { useAdminForm } from '../form/use-admin-form.ts'
import { GROUP_LABELS, GroupFields } from '../products/groups/group-fields.tsx'
import { useRefreshedProducts } from '../products/use-refreshed-products.ts'
import type { Brand } from './brand.ts'

interface Props {
  /** The one to edit; without it a new one is added. */
  brand?: Brand
  onClose: () => void
}

export function BrandForm({ brand, onClose }: Props) {
  const api = useApi()
  const refresh = useRefreshedProducts()
  const form = useAdminForm(brand ? BrandChange : BrandDraft, {
    values: brandValues(brand),
    about: brand && `brand:${brand.id}`,
    version: brand?.version,
    failure: brand ? 'Failed to update brand' : 'Failed to add brand',
    async send({ version, ...values }) {
      if (brand) await api.call('PUT /admin/brands/:id', { id: brand.id, version, ...values })
      else await api.call('POST /admin/brands', values satisfies z.input<typeof BrandDraft>)
      toast({ title: brand ? 'Brand updated successfully' : 'Brand added successfully' })
      onClose()
      await refresh()
    },
  })
  return (
    <FormDialog
      title={brand ? `Edit ${brand.name}` : 'Add brand'}
      form={form}
      labels={GROUP_LABELS}
      submitLabel={brand ? 'Save changes' : 'Add brand'}
      onClose={onClose}
    >
      <GroupFields form={form} address="/brands/…" />
    </FormDialog>
  )
}

/** What the form starts from. */
function brandValues(brand: Brand | undefined) {
  return { name: brand?.name ?? '', slug: brand?.slug ?? '', description: brand?.description ?? '' }
}
