import { ImagePlus } from 'lucide-react'
import { type DragEvent, useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { LIMITS_TEXT } from '../picture-upload.ts'
import type { PictureUpload, PictureUploads } from './use-picture-uploads.ts'

/** Where pictures come in: dropped, pasted or chosen. */
export function PictureDrop({ uploads }: { uploads: PictureUploads }) {
  const picker = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  usePastedPictures(uploads.add)

  function onDrop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    uploads.add(event.dataTransfer.files)
  }

  return (
    <div className="grid gap-2">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same */}
      <div
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
        className={classNames(
          'flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border-2 border-dashed p-4 transition',
          isOver ? 'border-primary bg-tint' : 'border-control',
        )}
      >
        <ImagePlus aria-hidden className="size-6 text-muted" />
        <p className="min-w-48 flex-1 text-sm">
          Drop pictures here, or paste them.
          <span className="block text-xs text-muted">{LIMITS_TEXT}</span>
        </p>
        <Button kind="quiet" size="small" onClick={() => picker.current?.click()}>
          Choose pictures
        </Button>
        <input
          ref={picker}
          type="file"
          multiple
          hidden
          accept="image/*"
          aria-label="Pictures to upload"
          onChange={({ target }) => {
            uploads.add([...(target.files ?? [])])
            target.value = ''
          }}
        />
      </div>
      {uploads.uploads.length > 0 && (
        <ul className="grid gap-2">
          {uploads.uploads.map((upload) => (
            <UnderWay key={upload.key} upload={upload} uploads={uploads} />
          ))}
        </ul>
      )}
    </div>
  )
}

function UnderWay({ upload, uploads }: { upload: PictureUpload; uploads: PictureUploads }) {
  const { key, file, share, error } = upload
  if (!error) {
    return (
      <li className="flex items-center gap-3 text-sm">
        <span className="min-w-0 flex-1 truncate">{file.name}</span>
        <progress aria-label={`Uploading ${file.name}`} value={share} max={1} className="w-40" />
      </li>
    )
  }
  return (
    <li
      role="alert"
      className="flex flex-wrap items-center gap-2 rounded-control border border-cancelled p-2 text-sm"
    >
      <span className="min-w-48 flex-1">
        <strong>{file.name}</strong> was not uploaded. {error}
      </span>
      <Button kind="quiet" size="small" onClick={() => uploads.retry(upload)}>
        Try again
      </Button>
      <Button kind="plain" size="small" onClick={() => uploads.drop(key)}>
        Leave it out
      </Button>
    </li>
  )
}

/** Pictures from the clipboard, wherever in the form one pastes them; text goes where it always goes. */
function usePastedPictures(add: (files: File[]) => void): void {
  const latest = useRef(add)
  latest.current = add
  useEffect(() => {
    function onPaste(event: ClipboardEvent) {
      const pictures = [...(event.clipboardData?.files ?? [])].filter(({ type }) => type.startsWith('image/'))
      if (pictures.length === 0) return
      event.preventDefault()
      latest.current(pictures)
    }
    document.addEventListener('paste', onPaste)
    return () => document.removeEventListener('paste', onPaste)
  }, [])
}
