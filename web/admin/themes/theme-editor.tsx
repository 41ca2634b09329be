import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { ThemeDraft } from '#contract/marketing/admin-theme.ts'
import { Problem } from '#contract/problem.ts'
import { dayIn } from '#contract/zoned-time.ts'
import { useApi } from '../../api.ts'
import { useShell } from '../../shell/use-shell.ts'
import { Button } from '../../ui/button.tsx'
import { UnsavedGuard } from '../../ui/form/unsaved-guard.tsx'
import { toast } from '../../ui/layer/toast.ts'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { QueryError } from '../../ui/page/query-error.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { useSettled } from '../../ui/use-settled.ts'
import { RestoredDraft } from '../form/form-foot.tsx'
import { StaleEdit } from '../form/stale-edit.tsx'
import { useAdminForm } from '../form/use-admin-form.ts'
import { useRecordTitle } from '../frame/record-title.tsx'
import { TabHeading } from '../frame/tab-heading.tsx'
import { useRefresh } from '../frame/use-refresh.ts'
import type { Theme } from './theme.ts'
import { ThemeFields } from './theme-fields.tsx'
import { ThemePreview } from './theme-preview.tsx'
import { previewDraft, THEME_LABELS, type ThemeFormState, type ThemeValues, themeValues } from './theme-values.ts'

const PAUSE_MS = 400

function useThemePreview(values: ThemeValues) {
  const api = useApi()
  const { timeZone } = useShell().company
  const typed = previewDraft(values, dayIn(timeZone, new Date()))
  // Compared as text, because each render creates a new object.
  const settled = useSettled(JSON.stringify(typed), PAUSE_MS)
  const draft = useMemo(() => JSON.parse(settled) as typeof typed, [settled])
  const { data, error } = useQuery({
    queryKey: ['theme preview', draft],
    queryFn: () => api.call('POST /admin/holiday-themes/preview', draft),
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  })
  const fields = error instanceof Problem ? error.fields : undefined
  return { css: data?.css ?? '', refusals: fields ?? {} }
}

interface Props {
  item: string
  onClose: () => void
}

export function ThemeEditor({ item, onClose }: Props) {
  const query = useQuery({ ...useApi().query('GET /admin/holiday-themes'), refetchOnMount: 'always' })
  const { data, error, isFetchedAfterMount } = query
  const theme = data?.find(({ id }) => id === Number(item))
  useRecordTitle(theme?.name)
  return (
    <>
      <Button kind="plain" size="small" className="justify-self-start" onClick={onClose}>
        <ArrowLeft aria-hidden className="size-4" /> All themes
      </Button>
      {item === 'new' || (theme && isFetchedAfterMount) ? (
        <ThemeForm theme={theme} onClose={onClose} />
      ) : error ? (
        <QueryError query={query} />
      ) : data && isFetchedAfterMount ? (
        <EmptyState title="Theme not found.">It may have been deleted.</EmptyState>
      ) : (
        <Skeleton className="h-96" />
      )}
    </>
  )
}

function ThemeForm({ theme, onClose }: { theme: Theme | undefined; onClose: () => void }) {
  const [isSaved, setSaved] = useState(false)
  const form = useThemeForm(theme, () => setSaved(true))
  // In an effect, because the navigation guard below must first know that nothing is unsaved.
  // biome-ignore lint/correctness/useExhaustiveDependencies: must run only once
  useEffect(() => {
    if (isSaved) onClose()
  }, [isSaved])
  const values = useWatch({ control: form.control }) as ThemeValues
  const preview = useThemePreview(values)
  return (
    <>
      <TabHeading title={theme ? `Edit ${theme.name}` : 'Create theme'}>
        {theme?.state === 'live' ? 'This theme is live. Changes appear immediately.' : ''}
      </TabHeading>
      <div className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_28rem]">
        <form noValidate onSubmit={form.submit} className="grid content-start gap-5">
          <RestoredDraft draft={form.draft} />
          <ThemeFields form={form} values={values} refusals={preview.refusals} />
          <StaleEdit form={form} labels={THEME_LABELS} />
          <div className="flex flex-wrap justify-end gap-2">
            <Button kind="quiet" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" isBusy={form.isBusy}>
              {theme ? 'Save changes' : 'Create theme'}
            </Button>
          </div>
        </form>
        <ThemePreview values={values} css={preview.css} />
      </div>
      <UnsavedGuard isDirty={form.isDirty && !isSaved} hasDraft onDiscard={form.draft.discard} />
    </>
  )
}

function useThemeForm(theme: Theme | undefined, onSaved: () => void): ThemeFormState {
  const api = useApi()
  const refresh = useRefresh('theme')
  const verb = theme ? 'update' : 'create'
  return useAdminForm<ThemeValues>(ThemeDraft, {
    values: themeValues(theme),
    about: theme && `theme:${theme.id}`,
    version: theme?.version,
    draft: `theme:${theme?.id ?? 'new'}`,
    failure: (message) => ({ title: 'Error', description: `Failed to ${verb} holiday theme: ${message}` }),
    async send({ version, ...values }) {
      if (theme) await api.call('PUT /admin/holiday-themes/:id', { id: theme.id, version, ...values })
      else await api.call('POST /admin/holiday-themes', values)
      toast({
        title: theme ? 'Holiday theme updated successfully' : 'Holiday theme created successfully',
        description: theme ? undefined : 'It is off. Turn it on in the list.',
      })
      await refresh()
      onSaved()
    },
  })
}
