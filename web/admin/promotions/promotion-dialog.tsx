import type { z } from 'zod'
import { PromotionDraft } from '#contract/pricing/promotion.ts'
import { useApi } from '../../api.ts'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { Field } from '../../ui/form/field.tsx'
import { MoneyInput, NumberInput } from '../../ui/form/number-input.tsx'
import { Select } from '../../ui/form/select.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { EditDialog } from '../form/edit-dialog.tsx'
import { FormDialog } from '../form/form-dialog.tsx'
import { type AdminForm, numberOrNull } from '../form/use-admin-form.ts'
import { useItemForm } from '../form/use-item-form.ts'
import type { ItemProps } from '../frame/opened-item.tsx'
import { PROMOTION_LABELS, type Promotion, type PromotionValues, promotionValues } from './promotion-values.ts'
import { ScopeFields } from './scope-fields.tsx'

type Form = AdminForm<PromotionValues>

function PromotionFields({ form }: { form: Form }) {
  const { register, errors, watch, setValue } = form
  const forgetOthers = () => {
    for (const name of OF_ONE_KIND) setValue(name, null)
  }
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label={PROMOTION_LABELS.name}
          isRequired
          help="Shown in cart, emails and receipts."
          error={errors.name?.message}>
          <TextInput autoComplete="off" {...register('name')} />
        </Field>
        <Field
          label={PROMOTION_LABELS.code}
          help="Leave blank to apply it automatically online. A code is required at the counter. People try short words such as SAVE10, so use random letters and digits for a discount that is not for everyone."
          error={errors.code?.message}>
          <TextInput autoComplete="off" spellCheck={false} {...register('code')} />
        </Field>
        <Field label={PROMOTION_LABELS.kind} isRequired error={errors.kind?.message}>
          <Select {...register('kind', { onChange: forgetOthers })}>
            <option value="percent">Percent off</option>
            <option value="amount">Amount off</option>
            <option value="free_shipping">Free shipping</option>
            <option value="buy_get">Buy X, get Y free</option>
          </Select>
        </Field>
        <KindFields form={form} kind={watch('kind')} />
      </div>
      <ScopeFields form={form} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label={PROMOTION_LABELS.minimum}
          help="Of the selected products, before tax."
          error={errors.minimum?.message}>
          <MoneyInput {...register('minimum', numberOrNull)} />
        </Field>
        <Field label={PROMOTION_LABELS.limitInAll} error={errors.limitInAll?.message}>
          <NumberInput min={1} {...register('limitInAll', numberOrNull)} />
        </Field>
        {(watch('code') !== '' || watch('limitPerCustomer') !== null) && (
          <Field
            label={PROMOTION_LABELS.limitPerCustomer}
            help="By email address."
            error={errors.limitPerCustomer?.message}>
            <NumberInput min={1} {...register('limitPerCustomer', numberOrNull)} />
          </Field>
        )}
        <Field label={PROMOTION_LABELS.startsOn} error={errors.startsOn?.message}>
          <TextInput type="date" {...register('startsOn', dayOrNull)} />
        </Field>
        <Field label={PROMOTION_LABELS.endsOn} error={errors.endsOn?.message}>
          <TextInput type="date" {...register('endsOn', dayOrNull)} />
        </Field>
      </div>
      <Checkbox
        label="Can be combined with other combinable discounts. Otherwise the best one applies."
        {...register('combines')}
      />
      <Checkbox label="Active" {...register('active')} />
    </>
  )
}

const OF_ONE_KIND = ['percent', 'amount', 'buyQuantity', 'getQuantity'] as const

const dayOrNull = { setValueAs: (typed: string | null) => typed || null }

function KindFields({ form, kind }: { form: Form; kind: PromotionValues['kind'] }) {
  const { register, errors } = form
  switch (kind) {
    case 'percent':
      return (
        <Field label={PROMOTION_LABELS.percent} isRequired error={errors.percent?.message}>
          <NumberInput min={0} max={100} step="0.01" {...register('percent', numberOrNull)} />
        </Field>
      )
    case 'amount':
      return (
        <Field label={PROMOTION_LABELS.amount} isRequired error={errors.amount?.message}>
          <MoneyInput {...register('amount', numberOrNull)} />
        </Field>
      )
    case 'buy_get':
      return (
        <div className="grid grid-cols-2 gap-4">
          <Field label={PROMOTION_LABELS.buyQuantity} isRequired error={errors.buyQuantity?.message}>
            <NumberInput min={1} {...register('buyQuantity', numberOrNull)} />
          </Field>
          <Field label={PROMOTION_LABELS.getQuantity} isRequired error={errors.getQuantity?.message}>
            <NumberInput min={1} {...register('getQuantity', numberOrNull)} />
          </Field>
        </div>
      )
    default:
      return null
  }
}

export function PromotionDialog({ item, onClose }: ItemProps) {
  return (
    <EditDialog
      item={item}
      title="Edit discount"
      query={useApi().query('GET /admin/promotions')}
      pick={(all) => all.find(({ id }) => id === Number(item))}
      onClose={onClose}>
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
      onClose={onClose}>
      <PromotionFields form={form} />
    </FormDialog>
  )
}
