import { Plus, X } from 'lucide-react'
import { useController } from 'react-hook-form'
import type { z } from 'zod'
import { CollectionChange, CollectionDraft, MAX_RULES } from '#contract/catalog/collections/admin-collection.ts'
import { useApi } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { Field, FieldError } from '../../ui/form/field.tsx'
import { RadioCards } from '../../ui/form/radio-cards.tsx'
import { Select } from '../../ui/form/select.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { EditDialog } from '../form/edit-dialog.tsx'
import { firstMessage } from '../form/first-message.ts'
import { FormDialog } from '../form/form-dialog.tsx'
import type { AdminForm } from '../form/use-admin-form.ts'
import { useItemForm } from '../form/use-item-form.ts'
import type { ItemProps } from '../frame/opened-item.tsx'
import { GroupFields } from '../products/groups/group-fields.tsx'
import { type Chosen, ChosenProducts } from '../products/selected-products.tsx'
import {
  COLLECTION_LABELS,
  type Collection,
  type CollectionRule,
  type CollectionValues,
  collectionValues,
  RULES,
} from './collection.ts'
import { RuleValue } from './rule-value.tsx'

export function CollectionDialog({ item, onClose }: ItemProps) {
  return (
    <EditDialog
      item={item}
      title="Edit collection"
      query={useApi().query('GET /admin/collections')}
      pick={(all) => all.find(({ id }) => id === Number(item))}
      onClose={onClose}>
      {(collection) => <CollectionForm collection={collection} onClose={onClose} />}
    </EditDialog>
  )
}

interface Props {
  collection?: Collection
  onClose: () => void
}

function CollectionForm({ collection, onClose }: Props) {
  const api = useApi()
  const form = useItemForm<CollectionValues>(collection ? CollectionChange : CollectionDraft, {
    resource: 'collection',
    what: 'collection',
    item: collection,
    onClose,
    values: collectionValues(collection),
    async save({ version, ...values }) {
      const draft = { ...values, products: values.products.map(({ id }) => ({ id })) }
      if (collection) await api.call('PUT /admin/collections/:id', { id: collection.id, version, ...draft })
      else await api.call('POST /admin/collections', draft satisfies z.input<typeof CollectionDraft>)
    },
  })
  return (
    <FormDialog
      title={collection ? `Edit ${collection.name}` : 'Add collection'}
      form={form}
      labels={COLLECTION_LABELS}
      submitLabel={collection ? 'Save changes' : 'Add collection'}
      onClose={onClose}>
      <GroupFields form={form} address="/collections/…" />
      <CollectionMembers form={form} />
      <div className="grid gap-1">
        <Checkbox label={COLLECTION_LABELS.onHome} {...form.register('onHome')} />
        <Checkbox label={COLLECTION_LABELS.inMenu} {...form.register('inMenu')} />
      </div>
    </FormDialog>
  )
}

type Form = AdminForm<CollectionValues>

function CollectionMembers({ form }: { form: Form }) {
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
          { value: 'rules', label: 'By rules', detail: 'All products that match, now and later.' },
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

function RulesField({ form }: { form: AdminForm<CollectionValues> }) {
  const { field } = useController({ control: form.control, name: 'rules' })
  const rules = field.value as CollectionRule[]
  const set = (at: number, rule: CollectionRule) => field.onChange(rules.with(at, rule))
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 text-sm font-semibold">{COLLECTION_LABELS.rules}</legend>
      <ol className="grid gap-3 empty:hidden">
        {rules.map((rule, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two rules may be equal, and rows are never moved
          <li key={at} className="grid gap-2 rounded-control border border-line p-3">
            <div className="flex items-center gap-2">
              <Select
                aria-label={`Rule ${at + 1}`}
                value={rule.about}
                onChange={({ target }) => set(at, RULES[target.value as CollectionRule['about']].fresh)}>
                {Object.entries(RULES).map(([about, { label }]) => (
                  <option key={about} value={about}>
                    {label}
                  </option>
                ))}
              </Select>
              <IconButton label={`Remove rule ${at + 1}`} onClick={() => field.onChange(rules.toSpliced(at, 1))}>
                <X aria-hidden className="size-4" />
              </IconButton>
            </div>
            <RuleValue rule={rule} onChange={(next) => set(at, next)} />
          </li>
        ))}
      </ol>
      <FieldError id="collection-rules-error" text={firstMessage(form.errors.rules)} />
      {rules.length < MAX_RULES && (
        <Button
          kind="quiet"
          size="small"
          className="justify-self-start"
          onClick={() => field.onChange([...rules, RULES.category.fresh])}>
          <Plus aria-hidden className="size-4" /> Add a rule
        </Button>
      )}
    </fieldset>
  )
}
