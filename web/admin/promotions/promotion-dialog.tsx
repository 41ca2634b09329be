import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { PromotionDraft } from '#contract/pricing/promotion.ts'
import { useApi } from '../../api.ts'
import { toast } from '../../ui/layer/toast.ts'
import { FormDialog } from '../form/form-dialog.tsx'
import { ItemDialog } from '../form/item-dialog.tsx'
import { useAdminForm } from '../form/use-admin-form.ts'
import { PromotionFields } from './promotion-fields.tsx'
import { PROMOTION_LABELS, type Promotion, promotionValues } from './promotion-values.ts'

interface Props {
  /** From the address: a number, or `new`. */
  item: string
  onClose: () => void
}

export function PromotionDialog({ item, onClose }: Props) {
  const isNew = item === 'new'
  const query = useQuery({
    ...useApi().query('GET /admin/promotions'),
    enabled: !isNew,
    refetchOnMount: 'always',
  })
  if (isNew) return <PromotionForm onClose={onClose} />
  return (
    <ItemDialog title="Edit discount" query={query} onClose={onClose}>
      {(all) => {
        const promotion = all.find(({ id }) => id === Number(item))
        return promotion && <PromotionForm promotion={promotion} onClose={onClose} />
      }}
    </ItemDialog>
  )
}

function PromotionForm({ promotion, onClose }: { promotion?: Promotion; onClose: () => void }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const form = useAdminForm(PromotionDraft, {
    values: promotionValues(promotion),
    about: promotion && `promotion:${promotion.id}`,
    version: promotion?.version,
    failure: promotion ? 'Failed to update discount' : 'Failed to add discount',
    async send({ version, ...values }) {
      const draft = values satisfies z.input<typeof PromotionDraft>
      if (promotion) await api.call('PUT /admin/promotions/:id', { id: promotion.id, version, ...draft })
      else await api.call('POST /admin/promotions', draft)
      toast({ title: promotion ? 'Discount updated' : 'Discount added' })
      onClose()
      await queryClient.invalidateQueries({ queryKey: ['GET /admin/promotions'] })
    },
  })
  return (
    <FormDialog
      title={promotion ? `Edit ${promotion.name}` : 'Add discount'}
      form={form}
      labels={PROMOTION_LABELS}
      submitLabel={promotion ? 'Save changes' : 'Add discount'}
      onClose={onClose}
    >
      <PromotionFields form={form} />
    </FormDialog>
  )
}
