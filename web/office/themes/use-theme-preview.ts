import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Problem } from '#contract/problem.ts'
import { dayIn } from '#contract/zoned-time.ts'
import { useApi } from '../../api.ts'
import { useShell } from '../../shell/use-shell.ts'
import { previewDraft, type ThemeValues } from './theme-values.ts'

const PAUSE_MS = 400

/**
 * What the server makes of the form so far, stored nowhere: the CSS as pages would get it, or why it may not reach them.
 */
export function useThemePreview(values: ThemeValues) {
  const api = useApi()
  const { timeZone } = useShell().company
  const draft = useSettled(previewDraft(values, dayIn(timeZone, new Date())))
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

/** The value once it has stayed the same for a moment. */
function useSettled<T>(value: T): T {
  const text = JSON.stringify(value)
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return JSON.parse(settled) as T
}
