import { Camera, type LucideIcon } from 'lucide-react'
import { useId, useState } from 'react'
import { createIdempotencyKey } from '../idempotency-key.ts'
import { Button } from '../ui/button.tsx'
import { buttonLook } from '../ui/button-look.ts'

interface Props {
  label: string
  isSingle?: boolean
  icon?: LucideIcon
  accept?: string
  /** A repeated key uploads the same photo. */
  upload: (file: File, photoKey: string) => Promise<unknown>
  onAdded: () => void
}

interface Waiting {
  file: File
  photoKey: string
}

export function AddPhotoButton({
  label,
  isSingle = false,
  icon: Icon = Camera,
  accept = 'image/jpeg,image/png,image/webp',
  upload,
  onAdded,
}: Props) {
  const inputId = useId()
  const [waiting, setWaiting] = useState<Waiting[]>([])
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()

  async function send(photos: Waiting[]) {
    setBusy(true)
    setFailure(undefined)
    const left = [...photos]
    try {
      while (left[0]) {
        await upload(left[0].file, left[0].photoKey)
        left.shift()
      }
    } catch (error) {
      setFailure(error instanceof Error ? error.message : 'The photo could not be sent.')
    }
    setWaiting(left)
    setBusy(false)
    if (left.length < photos.length) onAdded()
  }

  return (
    <div className="grid justify-items-start gap-2">
      <label
        htmlFor={inputId}
        className={buttonLook('quiet', 'small', 'cursor-pointer focus-within:outline-3 focus-within:outline-offset-2')}>
        <Icon aria-hidden className="size-4" /> {isBusy ? 'Sending…' : label}
        <input
          id={inputId}
          type="file"
          accept={accept}
          multiple={!isSingle}
          disabled={isBusy}
          className="sr-only"
          onChange={({ target }) => {
            const chosen = [...(target.files ?? [])].map((file) => ({ file, photoKey: createIdempotencyKey() }))
            target.value = ''
            if (chosen.length > 0) void send(chosen)
          }}
        />
      </label>
      {failure && (
        <div role="alert" className="grid justify-items-start gap-2 text-sm">
          <p className="text-heart">{failure}</p>
          <div className="flex gap-2">
            <Button size="small" isBusy={isBusy} onClick={() => void send(waiting)}>
              Try again
            </Button>
            <Button size="small" kind="quiet" onClick={() => [setWaiting([]), setFailure(undefined)]}>
              Leave it
            </Button>
          </div>
        </div>
      )}
    </div>
  )
}
