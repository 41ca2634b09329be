import { useRouterState } from '@tanstack/react-router'
import { createContext, type ReactNode, use, useEffect, useState } from 'react'

const SetTitle = createContext<(title: string | undefined) => void>(() => {})

/** Names the browser tab after the record that is shown, such as "T-20 MacBook Air · Carla Mendes". */
export function useRecordTitle(title: string | undefined): void {
  const set = use(SetTitle)
  useEffect(() => {
    set(title)
    return () => set(undefined)
  }, [title, set])
}

/** The router knows the titles of pages, but not the records, which the pages load themselves. */
export function RecordTitles({ children }: { children: ReactNode }) {
  const [record, setRecord] = useState<string>()
  const page = useRouterState({
    select: ({ matches }) => matches.flatMap(({ meta }) => meta ?? []).findLast((tag) => tag?.title)?.title,
  })
  useEffect(() => {
    if (record) document.title = `${record} · Back office`
    else if (page) document.title = page
  }, [record, page])
  return <SetTitle value={setRecord}>{children}</SetTitle>
}
