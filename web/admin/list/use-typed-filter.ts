import { useEffect, useRef, useState } from 'react'
import { useSettled } from '../../ui/use-settled.ts'
import { type ParameterName, useListSearch } from '../frame/admin-search.ts'

const PAUSE_MS = 250

/**
 * The text stays local until typing pauses, so that only its input is rendered. `send` writes it to the URL
 * immediately. Any other change of the URL, such as Back, replaces the text.
 */
export function useTypedFilter(name: ParameterName) {
  const [search, change] = useListSearch()
  const current = String(search[name] ?? '')
  const [text, setText] = useState(current)
  const settled = useSettled(text.trim(), PAUSE_MS)
  const sent = useRef(current)

  useEffect(() => {
    if (current !== sent.current) setText(current)
    sent.current = current
  }, [current])

  function send(next: string) {
    if (next === sent.current) return
    sent.current = next
    change({ [name]: next, page: undefined })
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when `settled` changes
  useEffect(() => {
    if (settled === text.trim()) send(settled)
  }, [settled])

  return { text, setText, send }
}
