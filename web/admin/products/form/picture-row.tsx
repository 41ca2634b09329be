import { Trash2 } from 'lucide-react'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { RemotePictureState, useRemotePicture } from '../../form/remote-picture-state.tsx'
import { Mover } from '../../list/mover.tsx'

interface Props {
  image: { url: string; alt: string }
  place: number
  count: number
  onDescribe: (alt: string) => void
  onMove: (to: number) => void
  onRemove: () => void
}

export function PictureRow({ image, place, count, onDescribe, onMove, onRemove }: Props) {
  const remote = useRemotePicture(image.url)
  const name = `picture ${place + 1}`
  return (
    <li className="grid gap-1 rounded-control border border-line p-2">
      <div className="flex items-center gap-2">
        <span className="relative size-14 shrink-0 overflow-hidden rounded-control bg-tint">
          <Picture
            src={remote?.storedUrl ?? image.url}
            alt=""
            width={56}
            height={56}
            className="size-full object-cover"
          />
        </span>
        <TextInput
          aria-label={`What ${name} shows`}
          placeholder="Alt text (default: product name)"
          value={image.alt}
          maxLength={300}
          onChange={({ target }) => onDescribe(target.value)}
          className="min-w-0 flex-1 text-sm"
        />
        <span className="flex max-sm:grid">
          <Mover name={name} place={place} count={count} size="medium" onMove={onMove} />
          <IconButton label={`Remove ${name}`} onClick={onRemove}>
            <Trash2 aria-hidden className="size-4" />
          </IconButton>
        </span>
      </div>
      <RemotePictureState url={image.url} />
    </li>
  )
}
