import type { z } from 'zod'
import { PromotionDraft } from '#contract/pricing/promotion.ts'
import { useApi } from '../../api.ts'
import { EditDialog } from '../form/edit-dialog.tsx'
import { FormDialog } from '../form/form-dialog.tsx'
import { useItemForm } from '../form/use-item-form.ts'
import type { ItemProps } from '../frame/opened-item.tsx'
import { PromotionFields } from './promotion-fields.tsx'
import { PROMOTION_LABELS, type Promotion, promotionValues } from './promotion-values.ts'

export function PromotionDialog({ item, onClose }: ItemProps) {
  return (
    <EditDialog
      item={item}
      title="Edit discount"
      query={useApi().query('GET /admin/promotions')}
      pick={(all) => all.find(({ id }) => id === Number(item))}
      onClose={onClose}
    >
      {(promotion) => <PromotionForm promotion={promotion} onClose={onClose} />}
    </EditDialog>
  )
}

function PromotionForm({ promotion, onClose }: { promotion?: Promotion; onClose: () => void }) {
  const api = useApi()
  const form = useItemForm(PromotionDraft, {
    resource: 'promotion',
    what: 'discount',
    item: promotion,
    onClose,
    values: promotionValues(promotion),
    async save({ version, ...values }) {
      const draft = values satisfies z.input<typeof PromotionDraft>
      if (promotion) await api.call('PUT /admin/promotions/:id', { id: promotion.id, version, ...draft })
      else await api.call('POST /admin/promotions', draft)
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
