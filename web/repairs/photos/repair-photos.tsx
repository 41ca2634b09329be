import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../api.ts'
import { AddPhotoButton } from '../../photos/add-photo-button.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { failureToast } from '../../ui/layer/toast.ts'
import { QueryError } from '../../ui/page/query-error.tsx'
import { PhotoLink, photoName } from './photo-link.tsx'
import { type Photo, type PhotosOf, sendPhoto } from './send-photo.ts'

interface Props {
  repair: PhotosOf
  ticketId?: number
  /** Null for closed repairs and viewers who may not add photos. */
  addsAs: 'customer' | 'shop' | null
  isInAdmin?: boolean
}

export function RepairPhotos({ repair, ticketId, addsAs, isInAdmin = false }: Props) {
  const api = useApi()
  const queryClient = useQueryClient()
  const queryKey =
    'statusKey' in repair
      ? ['GET /repair-status/:key/photos', { key: repair.statusKey }]
      : ['GET /repair-tickets/:id/photos', { id: repair.ticketId }]
  const photos = useQuery({
    queryKey,
    queryFn: () =>
      'statusKey' in repair
        ? api.call('GET /repair-status/:key/photos', { key: repair.statusKey })
        : api.call('GET /repair-tickets/:id/photos', { id: repair.ticketId }),
    refetchOnMount: 'always',
  })
  const refresh = () => void queryClient.invalidateQueries({ queryKey })
  if (photos.error) return <QueryError query={photos} isPart />
  if (!photos.data || (photos.data.length === 0 && addsAs === null)) return null
  const afters = photos.data.filter(({ stage }) => stage === 'after')
  const rows = [
    ...photos.data
      .filter(({ stage }) => stage === 'before')
      .map((before) => ({ before, shown: [before, ...afters.filter(({ pairId }) => pairId === before.id)] })),
    ...afters.filter(({ pairId }) => pairId === null).map((after) => ({ before: null, shown: [after] })),
  ]
  const uploadAs = (stage: Photo['stage'], pairId?: number) => (file: File, photoKey: string) =>
    sendPhoto(file, repair, { photoKey, stage, pairId })
  async function remove(photoId: number) {
    try {
      await api.call('POST /repair-tickets/:id/photos/:photoId/removal', { id: ticketId!, photoId })
    } catch (error) {
      failureToast('The photo is still there')(error as Error)
    }
    refresh()
  }
  return (
    <Card className="grid gap-4">
      <h2 className={isInAdmin ? 'text-base' : 'text-lg'}>Photos</h2>
      {rows.length > 0 && (
        <ul className="grid gap-4 sm:grid-cols-2">
          {rows.map(({ before, shown }) => (
            <li key={shown[0]!.id} className="grid content-start gap-2">
              <div className="grid grid-cols-2 gap-2">
                {shown.map((photo) => (
                  <Shown
                    key={photo.id}
                    photo={photo}
                    repair={repair}
                    {...(ticketId !== undefined &&
                      (addsAs === 'shop' || photo.from === 'customer') && { onRemove: () => void remove(photo.id) })}
                  />
                ))}
              </div>
              {addsAs === 'shop' && before && shown.length === 1 && (
                <AddPhotoButton
                  label="Add a photo of how it looks now"
                  isSingle
                  upload={uploadAs('after', before.id)}
                  onAdded={refresh}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {addsAs === 'customer' && (
        <>
          <p className="text-sm text-muted">
            Show us what is wrong, or how it looks before you hand it in. We remove the location from photos. Only you
            and we can see them.
          </p>
          <AddPhotoButton label="Add photos" upload={uploadAs('before')} onAdded={refresh} />
        </>
      )}
      {addsAs === 'shop' && (
        <div className="flex flex-wrap gap-3">
          <AddPhotoButton label="Before the repair" upload={uploadAs('before')} onAdded={refresh} />
          <AddPhotoButton label="After the repair" upload={uploadAs('after')} onAdded={refresh} />
        </div>
      )}
    </Card>
  )
}

function Shown({ photo, repair, onRemove }: { photo: Photo; repair: PhotosOf; onRemove?: () => void }) {
  return (
    <figure className="grid content-start gap-1 text-xs">
      <PhotoLink repair={repair} photo={photo} className="w-full" />
      <figcaption className="flex flex-wrap items-center justify-between gap-1">
        <span>
          {photoName(photo)}
          {photo.from === 'customer' && ', sent by the customer'}
        </span>
        {onRemove && (
          <Button kind="plain" size="small" onClick={onRemove}>
            Remove
          </Button>
        )}
      </figcaption>
    </figure>
  )
}
