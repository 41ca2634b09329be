import { Controller } from 'react-hook-form'
import { ServiceDraft } from '#contract/services/admin-service.ts'
import { useApi } from '../../api.ts'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { Field } from '../../ui/form/field.tsx'
import { TextArea, TextInput } from '../../ui/form/text-input.tsx'
import { EditPage } from '../form/edit-page.tsx'
import { firstMessage } from '../form/first-message.ts'
import { FormPage } from '../form/form-page.tsx'
import { RemotePictureState } from '../form/remote-picture-state.tsx'
import type { AdminForm } from '../form/use-admin-form.ts'
import { useItemForm } from '../form/use-item-form.ts'
import type { ItemProps } from '../frame/opened-item.tsx'
import { LinesInput } from '../products/form/lines-input.tsx'
import { PriceLinesField } from './price-lines-field.tsx'
import type { Service } from './service.ts'
import { SERVICE_LABELS, type ServiceValues, serviceValues } from './service-values.ts'

export function ServicePage({ item, onClose }: ItemProps) {
  return (
    <EditPage
      item={item}
      query={useApi().query('GET /admin/services/:id', { id: Number(item) })}
      nameOf={({ name }) => name}
      listName="Services"
      onClose={onClose}>
      {(service) => <ServiceForm service={service} onClose={onClose} />}
    </EditPage>
  )
}

function ServiceForm({ service, onClose }: { service?: Service; onClose: () => void }) {
  const api = useApi()
  const form = useItemForm(ServiceDraft, {
    resource: 'service',
    what: 'service',
    item: service,
    onClose,
    values: serviceValues(service),
    async save({ type, version, prices, ...facts }) {
      const fields = { ...facts, prices: prices.map((price) => ({ ...price, amount: Number(price.amount) })) }
      if (service) await api.call('PUT /admin/services/:id', { id: service.id, version, ...fields })
      else await api.call('POST /admin/services', { type, ...fields })
    },
  })
  return (
    <FormPage
      title={service ? `Edit ${service.name}` : 'Add service'}
      listName="Services"
      form={form}
      labels={SERVICE_LABELS}
      submitLabel={service ? 'Save changes' : 'Add service'}
      onClose={onClose}
      sections={[
        { title: 'Service', content: <ServiceFacts form={form} isNew={!service} /> },
        { title: 'Prices', content: <ServicePrices form={form} /> },
        { title: 'How to get it', content: <ServiceAccess form={form} /> },
        { title: 'Statements and notes', content: <ServiceNotes form={form} /> },
      ]}
    />
  )
}

interface PartProps {
  form: AdminForm<ServiceValues>
}

function ServiceFacts({ form, isNew }: PartProps & { isNew: boolean }) {
  const { register, errors, watch } = form
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={SERVICE_LABELS.name} isRequired error={errors.name?.message}>
          <TextInput {...register('name')} autoComplete="off" />
        </Field>
        <Field
          label={SERVICE_LABELS.canonicalSlug}
          isRequired
          help="After /services/, such as pc-repair."
          error={errors.canonicalSlug?.message}>
          <TextInput {...register('canonicalSlug')} spellCheck={false} />
        </Field>
        {isNew && (
          <Field
            label={SERVICE_LABELS.type}
            isRequired
            help="Internal name, such as pc_repair. Cannot be changed later."
            error={errors.type?.message}>
            <TextInput {...register('type')} spellCheck={false} />
          </Field>
        )}
        <Field
          label={SERVICE_LABELS.imageUrl}
          isRequired
          help="A picture path (/media/…) or a URL. We’ll save a copy."
          error={errors.imageUrl?.message}>
          <TextInput {...register('imageUrl')} inputMode="url" spellCheck={false} />
        </Field>
      </div>
      <RemotePictureState url={watch('imageUrl') ?? ''} />
      <Field label={SERVICE_LABELS.summary} isRequired help="One sentence for cards." error={errors.summary?.message}>
        <TextInput {...register('summary')} />
      </Field>
      <Field label={SERVICE_LABELS.description} isRequired error={errors.description?.message}>
        <TextArea rows={5} {...register('description')} />
      </Field>
      <LinesField form={form} name="features" label={SERVICE_LABELS.features} help="One per line." />
    </>
  )
}

function ServicePrices({ form }: PartProps) {
  return (
    <>
      <PriceLinesField form={form} />
      <Field
        label={SERVICE_LABELS.priceVarianceNote}
        help="Why the final price may differ, or how it is calculated."
        error={form.errors.priceVarianceNote?.message}>
        <TextInput {...form.register('priceVarianceNote')} />
      </Field>
    </>
  )
}

function ServiceAccess({ form: { register } }: PartProps) {
  return (
    <div className="grid gap-x-4 sm:grid-cols-2">
      <Checkbox label={SERVICE_LABELS.isWalkIn} {...register('isWalkIn')} />
      <Checkbox label={SERVICE_LABELS.isBookable} {...register('isBookable')} />
      <Checkbox label={SERVICE_LABELS.isQuoted} {...register('isQuoted')} />
      <Checkbox label={SERVICE_LABELS.isPayable} {...register('isPayable')} />
    </div>
  )
}

function ServiceNotes({ form }: PartProps) {
  return (
    <>
      <LinesField
        form={form}
        name="disclosures"
        label={SERVICE_LABELS.disclosures}
        help="Legally required statements, one paragraph per line. Consult a lawyer before changing them."
      />
      <Field label={SERVICE_LABELS.reviewNote} help="Never shown to customers." error={form.errors.reviewNote?.message}>
        <TextArea rows={2} {...form.register('reviewNote')} />
      </Field>
    </>
  )
}

interface LinesProps extends PartProps {
  name: 'features' | 'disclosures'
  label: string
  help: string
}

function LinesField({ form, name, label, help }: LinesProps) {
  return (
    <Field label={label} help={help} error={firstMessage(form.errors[name])}>
      <Controller
        control={form.control}
        name={name}
        render={({ field }) => (
          <LinesInput lines={field.value} onChange={field.onChange} onBlur={field.onBlur} ref={field.ref} />
        )}
      />
    </Field>
  )
}
