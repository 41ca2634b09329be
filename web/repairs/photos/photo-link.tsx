import { shopTime } from '../../shell/shop-time.ts'
import { useShell } from '../../shell/use-shell.ts'
import { classNames } from '../../ui/class-names.ts'
import { type Photo, type PhotosOf, photoAddress } from './send-photo.ts'

interface Props {
  repair: PhotosOf
  photo: Photo
  className?: string
}

export function PhotoLink({ repair, photo, className }: Props) {
  const { company } = useShell()
  return (
    <a href={photoAddress(repair, photo, 'whole')} target="_blank" rel="noreferrer">
      <img
        src={photoAddress(repair, photo, 'preview')}
        alt={`${photoName(photo)}, ${shopTime(photo.at, company.timeZone)}`}
        width={photo.width}
        height={photo.height}
        loading="lazy"
        className={classNames('aspect-square rounded-control border border-line object-cover', className)}
      />
      <span className="sr-only">Large (opens in a new tab)</span>
    </a>
  )
}

export function photoName({ stage }: Pick<Photo, 'stage'>): string {
  return stage === 'before' ? 'Before the repair' : 'After the repair'
}
