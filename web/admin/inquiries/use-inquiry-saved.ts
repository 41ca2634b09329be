import { useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../api.ts'
import type { AdminInquiry } from './inquiry.ts'

export function useInquirySaved(): (inquiry: AdminInquiry) => void {
  const api = useApi()
  const queryClient = useQueryClient()
  return (inquiry) => {
    queryClient.setQueryData(api.query('GET /admin/inquiries/:id', { id: inquiry.id }).queryKey, inquiry)
    void queryClient.invalidateQueries({ queryKey: ['GET /admin/inquiries'] })
  }
}
