import { useState } from 'react'
import { useApi } from '../../api.ts'
import { freshKey } from '../../fresh-key.ts'
import { AddPhotoButton } from '../../photos/add-photo-button.tsx'
import { uploadPhoto } from '../../photos/upload-photo.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Refusal } from '../../ui/form/refusal.tsx'

/** The link is used up once the customer is done. */
export function HandoffPhotos({ handoffKey: key, onDone }: { handoffKey: string; onDone: () => void }) {
  const api = useApi()
  const [useKey] = useState(freshKey)
  const [sent, setSent] = useState(0)
  const [failure, setFailure] = useState<string>()
  async function finish() {
    try {
      await api.call('POST /handoffs/:key/done', { key, useKey })
      onDone()
    } catch (error) {
      setFailure((error as Error).message)
    }
  }
  return (
    <Card className="grid justify-items-start gap-3">
      <p className="text-sm text-muted">
        Where a photo was taken is removed from it; only you and we see it.
      </p>
      <p role="status" className="font-semibold empty:hidden">
        {sent > 0 && `${sent} photo${sent === 1 ? '' : 's'} sent.`}
      </p>
      <AddPhotoButton
        label="Add photos"
        upload={async (file, photoKey) => {
          const asked = new URLSearchParams({ photoKey })
          await uploadPhoto(file, `/api/handoffs/${encodeURIComponent(key)}/photos?${asked}`)
          setSent((count) => count + 1)
        }}
        onAdded={() => setFailure(undefined)}
      />
      <Refusal text={failure} />
      {sent > 0 && (
        <Button kind="primary" onClick={() => void finish()}>
          That is all
        </Button>
      )}
    </Card>
  )
}
