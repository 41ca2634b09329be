import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Problem } from '#contract/problem.ts'
import { type Output, useApi } from '../api.ts'
import type { Place } from './appointment-labels.ts'

interface TimeToHold {
  /** That of the draft. */
  key: string
  type: string
  place: Place | undefined
  startsAt: string | undefined
  /** Other appointments are not held. */
  repairPriceId: number | undefined
}

export type Hold = 'taken' | Output<'PUT /appointments/holds/:key'>

/** Holds the chosen time and the parts of the repair while the form is filled in, and releases them on leaving. */
export function useHold({ key, type, place, startsAt, repairPriceId }: TimeToHold): Hold | undefined {
  const api = useApi()
  const queryClient = useQueryClient()
  const [hold, setHold] = useState<Hold>()
  useEffect(() => {
    if (!(repairPriceId && place && startsAt)) return
    let isCurrent = true
    function show(result: Hold | undefined) {
      if (isCurrent) setHold(result)
    }
    api.call('PUT /appointments/holds/:key', { key, type, place, startsAt, repairPriceId }).then(show, (error) => {
      // Without a hold the form can be sent as well.
      const isTaken = error instanceof Problem && error.code === 'time_taken'
      show(isTaken ? 'taken' : undefined)
      if (isTaken) void queryClient.invalidateQueries({ queryKey: ['GET /services/:type/times'] })
    })
    return () => {
      isCurrent = false
      setHold(undefined)
    }
  }, [api, queryClient, key, type, place, startsAt, repairPriceId])
  useEffect(() => {
    if (!repairPriceId) return
    const release = () => void api.call('DELETE /appointments/holds/:key', { key }).catch(() => undefined)
    addEventListener('pagehide', release)
    return () => {
      removeEventListener('pagehide', release)
      release()
    }
  }, [api, key, repairPriceId])
  return hold
}
