import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Problem } from '#contract/problem.ts'
import { dayIn } from '#contract/zoned-time.ts'
import { useApi } from '../../api.ts'
import { useShell } from '../../shell/use-shell.ts'
import { useSettled } from '../../ui/use-settled.ts'
import { previewDraft, type ThemeValues } from './theme-values.ts'

const PAUSE_MS = 400

/**
 * What the server makes of the form so far, stored nowhere: the CSS as pages would get it, or why it may not reach them.
 */
export function useThemePreview(values: ThemeValues) {
  const api = useApi()
  const { timeZone } = useShell().company
  const typed = previewDraft(values, dayIn(timeZone, new Date()))
  // As text: it is a new object at each render, and settles once its content does.
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
