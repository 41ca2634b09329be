import { CircleAlert, CloudCheck, HardDrive } from 'lucide-react'
import { Thumbnail } from '../../photos/thumbnail.tsx'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import type { LocalPhoto } from '../store/local-photo.ts'
import { isPhotoWaiting } from '../store/local-photo.ts'
import { usePortal } from '../use-portal.ts'

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
              onClick={() => void portal.removePhoto(photo)}>
              Remove
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

function PhotoMark({ photo }: { photo: LocalPhoto }) {
  const { text, Icon, look } = looksOf(photo)
  return (
    <span className={classNames('inline-flex items-center gap-1 rounded-full border-2 px-2 text-xs', look)}>
      <Icon aria-hidden className="size-3.5 shrink-0" />
      {text}
    </span>
  )
}

function looksOf(photo: LocalPhoto) {
  if (photo.reason) return { text: photo.reason.message, Icon: CircleAlert, look: 'border-heart bg-surface text-ink' }
  if (!isPhotoWaiting(photo))
    return { text: 'Sent', Icon: CloudCheck, look: 'border-primary bg-primary text-on-primary' }
  const text = photo.offset > 0 ? 'Saved here, partly sent' : 'Saved on this device'
  return { text, Icon: HardDrive, look: 'border-control bg-surface text-ink' }
}
