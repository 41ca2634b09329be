import { useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../api.ts'
import { failureToast, toast } from '../../ui/layer/toast.ts'
import type { FaceValues } from './face-values.ts'

/** The content security policy fixes the page's head, so the new icon appears after the next load. */
export function useSaveFace() {
  const api = useApi()
  const queryClient = useQueryClient()

  async function save(values: FaceValues & { version?: number }) {
    const saved = await api.call('PUT /admin/face', values)
    queryClient.setQueryData(api.query('GET /admin/face').queryKey, saved)
    toast({
      title: 'Logo and color saved',
      description: 'Every page shows them from its next load on, this one too.',
    })
  }

  return {
    save,
    restore: () =>
      save({ color: null, saysName: false, newLogo: null }).catch(
        failureToast('Failed to bring back the shipped face'),
      ),
  }
}
