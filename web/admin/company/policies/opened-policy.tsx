import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { PublishedPolicy } from '#contract/company/admin-policy.ts'
import { Problem } from '#contract/problem.ts'
import { useApi } from '../../../api.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { TextArea, TextInput } from '../../../ui/form/text-input.tsx'
import { UnsavedGuard } from '../../../ui/form/unsaved-guard.tsx'
import { toast } from '../../../ui/layer/toast.ts'
import { QueryError } from '../../../ui/page/query-error.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { firstMessage } from '../../form/first-message.ts'
import { RestoredDraft } from '../../form/form-foot.tsx'
import { StaleEdit } from '../../form/stale-edit.tsx'
import { useAdminForm } from '../../form/use-admin-form.ts'
import { useRecordTitle } from '../../frame/record-title.tsx'
import { POLICIES } from './policies.ts'
import { PoliciesView } from './policies-view.tsx'
import { blocksOf, policySections, policyText, unknownPlaceholders } from './policy-text.ts'
import type { PolicyVersion } from './policy-version.ts'
import { PolicyVersions } from './policy-versions.tsx'
import { TextChanges } from './text-changes.tsx'

interface Props {
  slug: string
  title: string
  onClose: () => void
}

function PolicyEditor({ slug, title, onClose }: Props) {
  useRecordTitle(title)
  const api = useApi()
  const query = useQuery({
    queryKey: ['GET /admin/policies/:slug', { slug }],
    queryFn: () => api.call('GET /admin/policies/:slug', { slug }).catch(noneYet),
    gcTime: 0,
    refetchOnMount: 'always',
  })
  const { data: versions, error } = query
  return (
    <div className="grid gap-5">
      <Button kind="plain" size="small" className="justify-self-start" onClick={onClose}>
        <ArrowLeft aria-hidden className="size-4" /> All policies
      </Button>
      {versions ? (
        <PolicyForm slug={slug} title={title} versions={versions} />
      ) : error ? (
        <QueryError query={query} />
      ) : (
        <Skeleton className="h-96" />
      )}
    </div>
  )
}

function noneYet(error: unknown): PolicyVersion[] {
  if (error instanceof Problem && error.code === 'policy_not_found') return []
  throw error
}

interface Values {
  title: string
  text: string
}

function PolicyForm({ slug, title, versions }: Omit<Props, 'onClose'> & { versions: PolicyVersion[] }) {
  const form = usePolicyForm(slug, { title, versions })
  const { register, errors, control } = form
  const text = useWatch({ control, name: 'text' })
  const unknown = unknownPlaceholders(text)
  const inForce = policyText(versions[0]?.sections ?? [])
  const problems = errors as typeof errors & { sections?: object }
  return (
    <div className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
      <form noValidate onSubmit={form.submit} className="grid content-start gap-5">
        <RestoredDraft draft={form.draft} />
        <Field label="Title" isRequired error={errors.title?.message}>
          <TextInput {...register('title')} />
        </Field>
        <Field
          label="Text"
          isRequired
          help="Start a heading with #. Separate paragraphs with an empty line. {name}, {address}, {phone} and {email} are replaced with your company details."
          error={errors.text?.message ?? firstMessage(problems.sections)}>
          <TextArea rows={22} {...register('text')} className="font-mono text-sm leading-relaxed" />
        </Field>
        {unknown.length > 0 && (
          <p role="status" className="text-sm text-processing">
            Unknown placeholder {unknown.join(', ')}: it would be published as typed.
          </p>
        )}
        <TextChanges before={blocksOf(inForce)} after={blocksOf(text)} title="What changes" />
        <StaleEdit form={form} labels={{ title: 'Title', text: 'Text' }} />
        <div className="flex flex-wrap items-center justify-end gap-3">
          <p className="mr-auto text-sm text-muted">
            Takes effect when you publish it. Version {versions[0]?.version ?? 0} stays available.
          </p>
          <Button type="submit" isBusy={form.isBusy} disabled={!form.isDirty}>
            Publish version {(versions[0]?.version ?? 0) + 1}
          </Button>
        </div>
      </form>
      <PolicyVersions
        versions={versions}
        onReuse={(older) => form.setValue('text', policyText(older.sections), { shouldDirty: true })}
      />
      <UnsavedGuard isDirty={form.isDirty} hasDraft onDiscard={form.draft.discard} />
    </div>
  )
}

const toPublished = (values: unknown) => {
  const { title, text } = values as Values
  return { slug: 'policy', title, sections: policySections(text), basedOn: 0 }
}
const PolicyRules = z.preprocess(toPublished, PublishedPolicy)

function usePolicyForm(slug: string, { title, versions }: { title: string; versions: PolicyVersion[] }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const latest = versions[0]
  const form = useAdminForm<Values>(PolicyRules, {
    values: { title: latest?.title ?? title, text: policyText(latest?.sections ?? []) },
    version: latest?.version ?? 0,
    draft: `policy:${slug}`,
    failure: 'Failed to publish policy',
    async send({ title, text, version = 0 }) {
      const sections = policySections(text)
      const published = await api
        .call('POST /admin/policies/:slug', { slug, title, sections, basedOn: version })
        .catch(withText)
      form.startFrom({ title, text: policyText(published.sections), version: published.version })
      toast({ title: 'Policy published', description: `Version ${published.version} of ${title} is in force.` })
      await queryClient.invalidateQueries({ queryKey: ['GET /admin/policies/:slug'] })
      await queryClient.invalidateQueries({ queryKey: ['GET /policies/:slug'] })
    },
  })
  return form
}

/** A conflict contains the newer policy, which the form can compare only as text. */
function withText(error: unknown): never {
  const current = error instanceof Problem ? (error.details.current as PolicyVersion | undefined) : undefined
  if (!(error instanceof Problem) || !current) throw error
  throw new Problem(error.kind, error.code, error.message, {
    current: { ...current, text: policyText(current.sections) },
  })
}

export function OpenedPolicy({ slug }: { slug: string }) {
  const navigate = useNavigate()
  const opened = POLICIES.find((one) => one.slug === slug)
  if (!opened) return <PoliciesView />
  return (
    <PolicyEditor
      key={slug}
      {...opened}
      onClose={() => navigate({ to: '/admin/company/policies', replace: true, resetScroll: false })}
    />
  )
}
