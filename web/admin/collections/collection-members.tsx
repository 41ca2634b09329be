import { Field } from '../../ui/form/field.tsx'
import { RadioCards } from '../../ui/form/radio-cards.tsx'
import { Select } from '../../ui/form/select.tsx'
import { firstMessage } from '../form/first-message.ts'
import type { AdminForm } from '../form/use-admin-form.ts'
import { type Chosen, ChosenProducts } from '../products/chosen-products.tsx'
import { COLLECTION_LABELS, type CollectionValues } from './collection.ts'
import { RulesField } from './rules-field.tsx'

type Form = AdminForm<CollectionValues>

/** Which products belong to it: chosen one by one, or by rules. */
export function CollectionMembers({ form }: { form: Form }) {
  const { watch, setValue } = form
  const choice = watch('choice')
  return (
    <>
      <RadioCards
        legend={COLLECTION_LABELS.choice}
        name="choice"
        value={choice}
        onChange={(next) => setValue('choice', next, { shouldDirty: true })}
        cards={[
          { value: 'hand', label: 'Chosen by hand', detail: 'One by one, in your order.' },
          { value: 'rules', label: 'By rules', detail: 'Whatever meets them, now and later.' },
        ]}
      />
      {choice === 'hand' ? <ByHand form={form} /> : <ByRules form={form} />}
    </>
  )
}

function ByHand({ form: { watch, setValue, errors } }: { form: Form }) {
  return (
    <ChosenProducts
      label={COLLECTION_LABELS.products}
      error={firstMessage(errors.products)}
      chosen={watch('products') as Chosen[]}
      onChange={(products) => setValue('products', products, { shouldDirty: true, shouldValidate: true })}
    />
  )
}

function ByRules({ form }: { form: Form }) {
  const { register, errors } = form
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={COLLECTION_LABELS.match} error={errors.match?.message}>
          <Select {...register('match')}>
            <option value="all">if it meets all rules</option>
            <option value="any">if it meets any rule</option>
          </Select>
        </Field>
        <Field label={COLLECTION_LABELS.sort} error={errors.sort?.message}>
          <Select {...register('sort')}>
            <option value="featured">Featured</option>
            <option value="newest">Newest</option>
            <option value="price-low">Price: low to high</option>
            <option value="price-high">Price: high to low</option>
          </Select>
        </Field>
      </div>
      <RulesField form={form} />
    </>
  )
}
