import { useCallback, useRef, useState } from 'react'
import { uploadPicture } from '../../form/picture-upload.ts'

export interface PictureUpload {
  key: number
  file: File
  /** From 0 to 1. */
  share: number
  error?: string
}

let lastKey = 0

export function usePictureUploads(onUploaded: (url: string) => void) {
  const [uploads, setUploads] = useState<PictureUpload[]>([])
  const [isWaitedFor, setWaitedFor] = useState(false)
  const underWay = useRef(new Set<Promise<void>>())
  const latest = useRef(onUploaded)
  latest.current = onUploaded

  const note = useCallback(
    (key: number, change: Partial<PictureUpload>) =>
      setUploads((before) => before.map((one) => (one.key === key ? { ...one, ...change } : one))),
    [],
  )
  const drop = useCallback((key: number) => setUploads((before) => before.filter((one) => one.key !== key)), [])
  const send = useCallback(
    (key: number, file: File) => {
      const sending = uploadPicture(file, (share) => note(key, { share }))
        .then(({ url }) => {
          latest.current(url)
          drop(key)
        })
        .catch((error: Error) => note(key, { error: error.message }))
      underWay.current.add(sending)
      void sending.finally(() => underWay.current.delete(sending))
    },
    [note, drop],
  )

  return {
    uploads,
    isWaitedFor,
    drop,
    add(files: Iterable<File>) {
      for (const file of files) {
        lastKey += 1
        const key = lastKey
        setUploads((before) => [...before, { key, file, share: 0 }])
        send(key, file)
      }
    },
    retry({ key, file }: PictureUpload) {
      note(key, { error: undefined, share: 0 })
      send(key, file)
    },
    async settled() {
      if (underWay.current.size === 0) return
      setWaitedFor(true)
      await Promise.all(underWay.current)
      setWaitedFor(false)
    },
  }
}

export type PictureUploads = ReturnType<typeof usePictureUploads>
