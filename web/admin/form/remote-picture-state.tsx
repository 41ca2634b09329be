import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import { remotePictureId } from '#contract/media/remote-picture-url.ts'
import { useApi } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { failureToast } from '../../ui/layer/toast.ts'
import { MayWrite } from '../frame/may-write.tsx'

const CHECK_INTERVAL_MS = 3_000

/** The state of a picture that is downloaded from another website; undefined for any other picture. */
export function useRemotePicture(url: string) {
  const id = remotePictureId(url)
  const { data } = useQuery({
    ...useApi().query('GET /admin/remote-pictures/:id', { id: id ?? 0 }),
    enabled: id !== undefined,
    refetchInterval: ({ state }) => state.data?.state === 'waiting' && CHECK_INTERVAL_MS,
  })
  return id === undefined ? undefined : data
}

export function RemotePictureState({ url }: { url: string }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const picture = useRemotePicture(url)
  const retry = useMutation({
    mutationFn: (id: number) => api.call('POST /admin/remote-pictures/:id/retry', { id }),
    onSuccess: (retried, id) =>
      queryClient.setQueryData(api.query('GET /admin/remote-pictures/:id', { id }).queryKey, retried),
    onError: failureToast('Couldn’t load the picture again'),
  })
  if (!picture || picture.state === 'stored') return null
  const { id, state, reason, sourceUrl } = picture
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <p role="status" className={state === 'failed' ? 'min-w-0 text-cancelled' : 'min-w-0 text-muted'}>
        {state === 'failed' ? `Could not be loaded: ${reason}` : `Loading. ${reason && `Last attempt: ${reason}`}`}{' '}
        <span className="break-all text-muted">{sourceUrl}</span>
      </p>
      {reason !== '' && (
        <MayWrite>
          <Button kind="quiet" size="small" isBusy={retry.isPending} onClick={() => retry.mutate(id)}>
            <RotateCw aria-hidden className="size-4" /> Retry
          </Button>
        </MayWrite>
      )}
    </div>
  )
}
