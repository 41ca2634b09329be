import { CircleAlert, CloudCheck, HardDrive } from 'lucide-react'
import { classNames } from '../../ui/class-names.ts'
import { isPhotoWaiting, type LocalPhoto } from '../store/local-photo.ts'

/** Outlined while the photo is only on this device, filled once the shop has it. */
export function PhotoMark({ photo }: { photo: LocalPhoto }) {
  const { text, Icon, look } = looksOf(photo)
  return (
    <span className={classNames('inline-flex items-center gap-1 rounded-full border-2 px-2 text-xs', look)}>
      <Icon aria-hidden className="size-3.5 shrink-0" />
      {text}
    </span>
  )
}

function looksOf(photo: LocalPhoto) {
  if (photo.reason)
    return { text: photo.reason.message, Icon: CircleAlert, look: 'border-heart bg-surface text-ink' }
  if (!isPhotoWaiting(photo))
    return { text: 'Sent', Icon: CloudCheck, look: 'border-primary bg-primary text-on-primary' }
  const text = photo.offset > 0 ? 'Saved here, partly sent' : 'Saved on this device'
  return { text, Icon: HardDrive, look: 'border-control bg-surface text-ink' }
}
