import { Camera } from 'lucide-react'
import { useId, useState } from 'react'
import { BLOB_LIMITS } from '#contract/portal/blob-limits.ts'
import { createIdempotencyKey } from '../idempotency-key.ts'
import type { TakenPhoto } from '../portal/store/local-photo.ts'
import { Button } from '../ui/button.tsx'
import { buttonLook } from '../ui/button-look.ts'
import { drawSmaller } from './draw-smaller.ts'
import { Thumbnail } from './thumbnail.tsx'

const SIZES = [
  { longestSide: 2000, quality: 0.82 },
  { longestSide: 1600, quality: 0.75 },
  { longestSide: 1200, quality: 0.7 },
  { longestSide: 800, quality: 0.6 },
  { longestSide: 500, quality: 0.5 },
]
const THUMBNAIL = { longestSide: 160, quality: 0.7 }

interface Props {
  photos: TakenPhoto[]
  onChange: (photos: TakenPhoto[]) => void
  /** The number of photos that were saved with this form earlier. */
  saved?: number
  /** The free space of the device, if the photos are stored on it. */
  bytesLeft?: number | undefined
}

/** Photos are sent or stored only when the form is saved. */
export function TakePhotos({ photos, onChange, saved = 0, bytesLeft }: Props) {
  const inputId = useId()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const room = bytesLeft === undefined ? undefined : Math.floor(bytesLeft / BLOB_LIMITS.bytes)
  const left = Math.max(0, Math.min(BLOB_LIMITS.ofForm - saved, room ?? Infinity) - photos.length)

  async function take(files: File[]) {
    setBusy(true)
    setFailure(files.length > left ? `Only ${left} more can be kept with this form.` : undefined)
    const taken: TakenPhoto[] = []
    for (const file of files.slice(0, left)) {
      const photo = await takePhoto(file)
      if (photo) taken.push(photo)
      else setFailure(`${file.name} cannot be read here. Choose a JPEG or PNG.`)
    }
    onChange([...photos, ...taken])
    setBusy(false)
  }

  return (
    <fieldset className="grid justify-items-start gap-2">
      <legend className="mb-1 font-semibold">How it looks</legend>
      {photos.length > 0 && (
        <ul aria-label="New photos" className="flex flex-wrap gap-3">
          {photos.map((photo, place) => (
            <li key={photo.photoKey} className="grid justify-items-start gap-1">
              <Thumbnail photo={photo} name={`New photo ${place + 1}`} />
              <Button
                kind="plain"
                size="small"
                aria-label={`Remove new photo ${place + 1}`}
                onClick={() => onChange(photos.filter((other) => other !== photo))}>
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      {left > 0 && (
        <label
          htmlFor={inputId}
          className={buttonLook(
            'quiet',
            'small',
            'cursor-pointer focus-within:outline-3 focus-within:outline-offset-2',
          )}>
          <Camera aria-hidden className="size-4" /> {isBusy ? 'One moment…' : 'Add photos'}
          <input
            id={inputId}
            type="file"
            accept="image/*"
            multiple
            disabled={isBusy}
            className="sr-only"
            onChange={({ target }) => {
              const files = [...(target.files ?? [])]
              target.value = ''
              if (files.length > 0) void take(files)
            }}
          />
        </label>
      )}
      <p role="status" className="text-sm text-muted empty:hidden">
        {roomText(room, left)}
      </p>
      {failure && (
        <p role="alert" className="text-sm text-heart">
          {failure}
        </p>
      )}
    </fieldset>
  )
}

function roomText(room: number | undefined, left: number): string {
  if (room !== undefined && room <= BLOB_LIMITS.ofForm)
    return room === 0
      ? 'This device has no room for photos. Free some space first.'
      : `This device has room for about ${room} photo${room === 1 ? '' : 's'} more.`
  return left === 0 ? `A form has ${BLOB_LIMITS.ofForm} photos at most.` : ''
}

/**
 * The photo is scaled down and upright, and has no location.
 * @returns null if the browser cannot read the file.
 */
async function takePhoto(file: Blob): Promise<TakenPhoto | null> {
  const picture = await createImageBitmap(file).catch(() => null)
  if (!picture) return null
  try {
    const small = await smallEnough(picture)
    const thumbnail = await drawSmaller(picture, THUMBNAIL)
    if (!small || !thumbnail) return null
    const bytes = await small.arrayBuffer()
    return {
      photoKey: createIdempotencyKey(),
      bytes,
      sha256: hexOf(await crypto.subtle.digest('SHA-256', bytes)),
      thumbnail: await addressOf(thumbnail),
    }
  } finally {
    picture.close()
  }
}

async function smallEnough(picture: ImageBitmap): Promise<Blob | null> {
  for (const size of SIZES) {
    const drawn = await drawSmaller(picture, size)
    if (drawn && drawn.size <= BLOB_LIMITS.bytes) return drawn
  }
  return null
}

function hexOf(digest: ArrayBuffer): string {
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function addressOf(picture: Blob): Promise<string> {
  return new Promise((done, fail) => {
    const reader = new FileReader()
    reader.onload = () => done(String(reader.result))
    reader.onerror = () => fail(reader.error)
    reader.readAsDataURL(picture)
  })
}
