import { ImagePlus } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '../../../ui/button.tsx'
import { FileDrop } from '../../form/file-drop.tsx'
import { LIMITS_TEXT } from '../../form/picture-upload.ts'
import type { PictureUpload, PictureUploads } from './use-picture-uploads.ts'

export function PictureDrop({ uploads }: { uploads: PictureUploads }) {
  usePastedPictures(uploads.add)
  return (
    <div className="grid gap-2">
      <FileDrop
        Icon={ImagePlus}
        label="Pictures to upload"
        accept="image/*"
        multiple
        chooseLabel="Choose pictures"
        hint={LIMITS_TEXT}
        onFiles={uploads.add}>
        Drop pictures here, or paste them.
      </FileDrop>
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
    <li role="alert" className="flex flex-wrap items-center gap-2 rounded-control border border-cancelled p-2 text-sm">
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
