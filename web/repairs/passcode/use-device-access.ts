import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type Output, useApi } from '../../api.ts'

export type DeviceAccess = Output<'GET /repair-status/:key/access'>
export type AccessChoice = NonNullable<DeviceAccess['choice']>

export const ACCESS_NAMES: Record<AccessChoice, string> = {
  'not needed': 'Not needed for this repair',
  'unlock together': 'I will unlock it when you ask',
  'repair mode': 'It is in repair mode, or I will tell you a temporary code',
  given: 'I will enter the code or pattern here',
}

/** The same choices where staff answer for the customer. */
export const STAFF_ACCESS_NAMES: Record<AccessChoice, string> = {
  ...ACCESS_NAMES,
  'unlock together': 'The customer unlocks it when we ask',
  'repair mode': 'It is in repair mode, or the customer tells us a temporary code',
  given: 'Enter the code or pattern here',
}

export const REASON_NAMES: Record<DeviceAccess['openings'][number]['reason'], string> = {
  'find the fault': 'to find the fault',
  'do the repair': 'to do the repair',
  'test the repair': 'to test the repair',
  'save data as agreed': 'to save data as agreed',
}

export function useDeviceAccess(repair: { statusKey: string } | { ticketId: number }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const queryKey =
    'statusKey' in repair
      ? ['GET /repair-status/:key/access', { key: repair.statusKey }]
      : ['GET /repair-tickets/:id/access', { id: repair.ticketId }]
  const access = useQuery({
    queryKey,
    queryFn: () =>
      'statusKey' in repair
        ? api.call('GET /repair-status/:key/access', { key: repair.statusKey })
        : api.call('GET /repair-tickets/:id/access', { id: repair.ticketId }),
    gcTime: 0,
    refetchOnMount: 'always',
  })
  return {
    access,
    show: (changed: DeviceAccess) => queryClient.setQueryData(queryKey, changed),
    refresh: () => void queryClient.invalidateQueries({ queryKey }),
  }
}
