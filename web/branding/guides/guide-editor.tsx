import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { SavedGuide } from '#contract/branding/guide.ts'
import type { GuideSlug } from '#contract/branding/guide-slugs.ts'
import { RequireUser } from '../../accounts/require-user.tsx'
import { blocksOf, unknownPlaceholders } from '../../admin/company/policies/policy-text.ts'
import { TextChanges } from '../../admin/company/policies/text-changes.tsx'
import { StaleEdit } from '../../admin/form/stale-edit.tsx'
import { useAdminForm } from '../../admin/form/use-admin-form.ts'
import { type Output, useApi } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { TextArea } from '../../ui/form/text-input.tsx'
import { UnsavedGuard } from '../../ui/form/unsaved-guard.tsx'
import { toast } from '../../ui/layer/toast.ts'
import { Page } from '../../ui/page/page.tsx'
import { QueryError } from '../../ui/page/query-error.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { GuideVersions } from './guide-versions.tsx'

type Version = Output<'GET /admin/guides/:slug/versions'>[number]

export function GuideEditor({ slug }: { slug: GuideSlug }) {
  return (
    <RequireUser admits={(user) => user.permissions.includes('branding.write')}>
      {() => <LoadedPage slug={slug} />}
    </RequireUser>
  )
}

function LoadedPage({ slug }: { slug: GuideSlug }) {
  const api = useApi()
  const guide = useQuery(api.query('GET /admin/guides/:slug', { slug }))
  const versions = useQuery({
    ...api.query('GET /admin/guides/:slug/versions', { slug }),
    gcTime: 0,
    refetchOnMount: 'always',
  })
  const failed = [guide, versions].find(({ data, error }) => !data && error)
  if (failed) return <QueryError query={failed} />
  if (!guide.data || !versions.data) return <Skeleton className="wrap h-dvh" />
  const { title } = guide.data
  return (
    <Page
      title={`Edit: ${title}`}
      crumbs={[{ name: 'Branding', href: '/branding' }, { name: title, href: `/guides/${slug}` }, { name: 'Edit' }]}>
      <GuideForm slug={slug} versions={versions.data} />
    </Page>
  )
}

function GuideForm({ slug, versions }: { slug: GuideSlug; versions: Version[] }) {
  const form = useGuideForm(slug, versions[0]!)
  const text = useWatch({ control: form.control, name: 'text' })
  const unknown = unknownPlaceholders(text, FACTS)
  return (
    <div className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
      <form noValidate onSubmit={form.submit} className="grid content-start gap-5">
        <VisuallyHidden>
          <h2>Text</h2>
        </VisuallyHidden>
        <Field
          label="Text"
          isRequired
          help={`Markdown: ## begins a heading, - a list, | a table. ${FACTS.map((fact) => `{${fact}}`).join(', ')} are replaced with your company details, settings and services.`}
          error={form.errors.text?.message}>
          <TextArea rows={28} {...form.register('text')} className="font-mono text-sm leading-relaxed" />
        </Field>
        {unknown.length > 0 && (
          <p role="status" className="text-sm text-processing">
            Unknown placeholder {unknown.join(', ')}: it would be published as typed.
          </p>
        )}
        <TextChanges before={blocksOf(versions[0]!.text)} after={blocksOf(text)} title="What changes" />
        <StaleEdit form={form} labels={{ text: 'Text' }} />
        <Button type="submit" isBusy={form.isBusy} disabled={!form.isDirty} className="justify-self-end">
          Save version {versions[0]!.version + 1}
        </Button>
      </form>
      <GuideVersions
        versions={versions}
        onReuse={(older) => form.setValue('text', older.text, { shouldDirty: true })}
      />
      <UnsavedGuard isDirty={form.isDirty} />
    </div>
  )
}

const FACTS = ['name', 'tagline', 'phone', 'email', 'address', 'city', 'state', 'hours', 'website', 'site', 'services']
const toSaved = (values: unknown) => ({ slug: 'sops', basedOn: 0, text: (values as { text: string }).text })
const GuideRules = z.preprocess(toSaved, SavedGuide)

function useGuideForm(slug: GuideSlug, latest: Version) {
  const api = useApi()
  const queryClient = useQueryClient()
  const form = useAdminForm<{ text: string }>(GuideRules, {
    values: { text: latest.text },
    version: latest.version,
    failure: 'Failed to save guide',
    async send({ text, version = 0 }) {
      const guide = await api.call('POST /admin/guides/:slug', { slug, text, basedOn: version })
      form.startFrom({ text, version: guide.version })
      queryClient.setQueryData(api.query('GET /admin/guides/:slug', { slug }).queryKey, guide)
      await queryClient.invalidateQueries({ queryKey: api.query('GET /admin/guides').queryKey })
      await queryClient.invalidateQueries({
        queryKey: api.query('GET /admin/guides/:slug/versions', { slug }).queryKey,
      })
      toast({ title: 'Guide saved', description: `Version ${guide.version} of ${guide.title} is now shown.` })
    },
  })
  return form
}
