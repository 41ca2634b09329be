import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useUser } from '../../../../accounts/use-user.ts'
import { type Input, type Output, useApi } from '../../../../api.ts'

export type DisplayContent = Input<'PUT /admin/customer-displays/content'>['content']

export interface CustomerDisplay {
  displays: Output<'GET /admin/customer-displays'>['displays']
  tip: Output<'GET /admin/customer-displays'>['tip']
  show: (content: DisplayContent) => void
}

/** The displays of this register. Nothing is sent while it has none. */
export function useCustomerDisplay(): CustomerDisplay {
  const api = useApi()
  const isRegister = Boolean(useUser()?.register)
  const { data } = useQuery({ ...api.query('GET /admin/customer-displays'), enabled: isRegister })
  const displays = data?.displays ?? []
  const hasDisplay = displays.length > 0
  const stage = useRef<DisplayContent['stage']>('idle')
  const sent = useRef<Promise<unknown>>(Promise.resolve())
  const show = (content: DisplayContent) => {
    if (!hasDisplay) return
    stage.current = content.stage
    // A display that misses a change shows the next one.
    sent.current = sent.current
      .then(() => api.call('PUT /admin/customer-displays/content', { content }))
      .catch(() => {})
  }
  const latest = useRef(show)
  latest.current = show
  useEffect(
    () => () => {
      if (stage.current === 'sale') latest.current({ stage: 'idle' })
    },
    [],
  )
  return { displays, tip: data?.tip ?? null, show }
}
