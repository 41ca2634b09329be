import { Button } from '../../ui/button.tsx'
import type { LocalPhoto } from '../store/local-photo.ts'
import { usePortal } from '../use-portal.ts'
import { PhotoMark } from './photo-mark.tsx'

export function RecordPhotos({ recordUuid }: { recordUuid: string }) {
  const { portal, state } = usePortal()
  const photos = state.photos
    .filter((photo) => photo.recordUuid === recordUuid)
    .sort((a, b) => a.takenAt.localeCompare(b.takenAt))
  if (photos.length === 0) return null
  return (
    <ul aria-label="Photos" className="flex flex-wrap gap-3">
      {photos.map((photo, place) => (
        <li key={photo.photoKey} className="grid content-start justify-items-start gap-1">
          <Thumbnail photo={photo} name={`Photo ${place + 1}`} />
          <PhotoMark photo={photo} />
          {!photo.isSent && (
            <Button
              kind="plain"
              size="small"
              aria-label={`Remove photo ${place + 1}`}
              onClick={() => void portal.removePhoto(photo)}
            >
              Remove
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

export function Thumbnail({ photo, name }: { photo: Pick<LocalPhoto, 'thumbnail'>; name: string }) {
  return (
    <img
      src={photo.thumbnail}
      alt={name}
      width={96}
      height={96}
      className="size-24 rounded-control border border-line object-cover"
    />
  )
}
