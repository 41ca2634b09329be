import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { SentForm } from '#contract/sent-form.ts'

export const SENT_FORM = ['sent form']

/** The form as it was sent without JavaScript, or before hydration; undefined for every other form of the page. */
export function useSentForm(name: string | undefined): SentForm | undefined {
  const queryClient = useQueryClient()
  const [sent] = useState(() => queryClient.getQueryData<SentForm>(SENT_FORM))
  // The form must be empty if the page is opened again.
  useEffect(() => queryClient.removeQueries({ queryKey: SENT_FORM }), [queryClient])
  return sent?.name === name ? sent : undefined
}
