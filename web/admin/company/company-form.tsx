import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { useApi } from '../../api.ts'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { CityStateZip } from '../../ui/form/city-state-zip.tsx'
import { Field } from '../../ui/form/field.tsx'
import { NumberInput } from '../../ui/form/number-input.tsx'
import { TextArea, TextInput } from '../../ui/form/text-input.tsx'
import { toast } from '../../ui/layer/toast.ts'
import { useShowAppointmentsToMove } from '../appointments/use-show-appointments-to-move.ts'
import { FormFoot, RestoredDraft } from '../form/form-foot.tsx'
import { FormSections } from '../form/form-sections.tsx'
import { StaleEdit } from '../form/stale-edit.tsx'
import { numberOrNull, useAdminForm } from '../form/use-admin-form.ts'
import { MayWriteFields } from '../frame/may-write.tsx'
import type { CompanyFormState } from './company-values.ts'
import {
  type AdminCompany,
  COMPANY_LABELS,
  CompanyRules,
  type CompanyValues,
  companyChange,
  companyValues,
  companyValueText,
} from './company-values.ts'
import { OpeningHoursSection } from './opening-hours-section.tsx'
import { TimeZoneSelect } from './time-zone-select.tsx'

export function CompanyForm({ company }: { company: AdminCompany }) {
  const form = useCompanyForm(company)
  return (
    <form noValidate onSubmit={form.submit} className="grid grid-cols-1 gap-4">
      <RestoredDraft draft={form.draft} />
      <MayWriteFields>
        <FormSections
          sections={[
            {
              title: 'Business Information',
              help: 'Name and tagline are shown at the top of every page.',
              content: <BusinessSection form={form} />,
            },
            {
              title: 'Contact Information',
              help: 'Shown in the footer, on receipts and in every email.',
              content: <ContactSection form={form} />,
            },
            {
              title: 'Location',
              help: 'Shown in the footer, the map link and the policies.',
              content: <LocationSection form={form} />,
            },
            {
              title: 'Opening Hours',
              help: 'A day can have several time ranges, such as before and after lunch.',
              content: <OpeningHoursSection form={form} />,
            },
            {
              title: 'Social Media',
              help: 'Full URLs. Leave blank to hide a link.',
              content: <SocialSection form={form} />,
            },
            { title: 'Online store', help: 'What customers see and can order.', content: <ShopSection form={form} /> },
          ]}
        />
      </MayWriteFields>
      <StaleEdit form={form} labels={COMPANY_LABELS} show={companyValueText} />
      <FormFoot form={form} submitLabel="Save Changes" />
    </form>
  )
}

function specialHours({ holidays, hoursExceptions }: AdminCompany): string {
  return JSON.stringify([holidays, hoursExceptions])
}

function useCompanyForm(company: AdminCompany) {
  const api = useApi()
  const queryClient = useQueryClient()
  const router = useRouter()
  const showAppointmentsToMove = useShowAppointmentsToMove()
  const form = useAdminForm<CompanyValues>(CompanyRules, {
    values: companyValues(company),
    about: 'company',
    version: company.version,
    draft: 'company',
    failure: 'Failed to update information',
    async send({ version, ...values }) {
      const saved = await api.call('PUT /admin/company', { ...companyChange(values), version })
      form.startFrom({ ...companyValues(saved), version: saved.version })
      queryClient.setQueryData(['GET /admin/company'], saved)
      const title = 'Company information updated'
      if (specialHours(saved) === specialHours(company)) toast({ title })
      else await showAppointmentsToMove(title)
      await queryClient.fetchQuery({ ...api.query('GET /company'), staleTime: 0 })
      await router.invalidate({ filter: ({ routeId }) => routeId === '__root__' })
    },
  })
  const { isDirty, startFrom, stale, draft } = form
  // A form without unsaved input shows a colleague's changes immediately.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when a new version is loaded
  useEffect(() => {
    if (!isDirty && !stale && !draft.restoredAt) startFrom({ ...companyValues(company), version: company.version })
  }, [company.version])
  return form
}

const textOrNull = { setValueAs: (typed: string | null) => (typed === '' ? null : typed) }

function BusinessSection({ form: { register, errors } }: { form: CompanyFormState }) {
  return (
    <Columns>
      <Field label={COMPANY_LABELS.name} isRequired error={errors.name?.message}>
        <TextInput {...register('name')} autoComplete="organization" />
      </Field>
      <Field label={COMPANY_LABELS.tagline} error={errors.tagline?.message}>
        <TextInput {...register('tagline')} autoComplete="off" />
      </Field>
      <div className="sm:col-span-2">
        <Field
          label={COMPANY_LABELS.description}
          help="Shown on the home page and in search results."
          error={errors.description?.message}>
          <TextArea rows={3} {...register('description')} />
        </Field>
      </div>
    </Columns>
  )
}

function ContactSection({ form: { register, errors } }: { form: CompanyFormState }) {
  return (
    <Columns>
      <Field label={COMPANY_LABELS.phone} isRequired error={errors.phone?.message}>
        <TextInput type="tel" {...register('phone')} autoComplete="off" />
      </Field>
      <Field label={COMPANY_LABELS.fax} error={errors.fax?.message}>
        <TextInput type="tel" {...register('fax', textOrNull)} autoComplete="off" />
      </Field>
      <Field label={COMPANY_LABELS.email} isRequired error={errors.email?.message}>
        <TextInput type="email" {...register('email')} autoComplete="off" />
      </Field>
      <Field label={COMPANY_LABELS.website} error={errors.website?.message}>
        <TextInput type="url" placeholder="https://" {...register('website', textOrNull)} />
      </Field>
    </Columns>
  )
}

function LocationSection({ form: { register, errors, getValues } }: { form: CompanyFormState }) {
  return (
    <Columns>
      <div className="sm:col-span-2">
        <Field label={COMPANY_LABELS.address} isRequired error={errors.address?.message}>
          <TextInput {...register('address')} autoComplete="off" />
        </Field>
      </div>
      <CityStateZip register={register} errors={errors} autoComplete="off" className="sm:col-span-2" />
      <Field
        label={COMPANY_LABELS.timeZone}
        isRequired
        help="Used for hours, sale dates and holidays."
        error={errors.timeZone?.message}>
        <TimeZoneSelect current={getValues('timeZone')} {...register('timeZone')} />
      </Field>
      <div className="grid grid-cols-2 gap-4">
        <Field
          label="Latitude"
          help="For maps in search results."
          error={errors.geo?.latitude?.message ?? errors.geo?.message}>
          <NumberInput step="any" placeholder="39.96118" {...register('geo.latitude', numberOrNull)} />
        </Field>
        <Field label="Longitude" error={errors.geo?.longitude?.message}>
          <NumberInput step="any" placeholder="-82.99879" {...register('geo.longitude', numberOrNull)} />
        </Field>
      </div>
    </Columns>
  )
}

function SocialSection({ form: { register, errors } }: { form: CompanyFormState }) {
  return (
    <Columns>
      {(['facebook', 'twitter', 'instagram', 'linkedin'] as const).map((name) => (
        <Field key={name} label={COMPANY_LABELS[name]} error={errors[name]?.message}>
          <TextInput type="url" placeholder="https://" {...register(name, textOrNull)} />
        </Field>
      ))}
    </Columns>
  )
}

const SWITCHES = [
  'hidesSupplierCodes',
  'offersWishlist',
  'offersNewsletter',
  'offersAccounts',
  'confirmsCreditRepairClaim',
] as const

function ShopSection({ form: { register, errors } }: { form: CompanyFormState }) {
  return (
    <Columns>
      <Field
        label={COMPANY_LABELS.maxCartQuantity}
        isRequired
        help="Staff can sell up to 9,999."
        error={errors.maxCartQuantity?.message}>
        <NumberInput min={1} max={9999} {...register('maxCartQuantity', numberOrNull)} />
      </Field>
      <div className="sm:col-span-2">
        {SWITCHES.map((name) => (
          <Checkbox key={name} label={COMPANY_LABELS[name]} {...register(name)} />
        ))}
        <p className="text-sm text-muted">
          What is switched off shows as coming soon. Without accounts, only staff can sign in.
        </p>
      </div>
    </Columns>
  )
}

function Columns({ children }: { children: ReactNode }) {
  return <div className="grid grid-cols-1 content-start gap-4 sm:grid-cols-2">{children}</div>
}
