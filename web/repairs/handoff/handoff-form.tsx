import { useState } from 'react'
import { useApi } from '../../api.ts'
import { createIdempotencyKey } from '../../idempotency-key.ts'
import { AddPhotoButton } from '../../photos/add-photo-button.tsx'
import { uploadPhoto } from '../../photos/upload-photo.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Refusal } from '../../ui/form/refusal.tsx'
import { EstimateCard } from '../estimate-card.tsx'
import { EstimateChoice } from '../estimate-choice.tsx'
import { AccessForm } from '../passcode/access-form.tsx'
import { RELEASE_STATEMENT, SignatureForm } from '../signature/signature-form.tsx'
import type { HandoffView } from './handoff-labels.ts'

interface Props {
  handoff: HandoffView
  handoffKey: string
  onDone: () => void
  /** Called if the page is outdated. */
  onStale: () => void
}

export function HandoffForm({ handoff, handoffKey: key, onDone, onStale }: Props) {
  const api = useApi()
  const [useKey] = useState(createIdempotencyKey)
  const { asks, estimate, publicKey, number } = handoff
  if (asks === 'photos') return <HandoffPhotos handoffKey={key} onDone={onDone} />
  if (asks === 'estimate' && estimate)
    return (
      <EstimateCard estimate={estimate} ask="Our estimate">
        <EstimateChoice
          estimate={estimate}
          send={async (decider) => {
            const { version } = estimate
            await api.call('POST /handoffs/:key/decision', { key, useKey, version, ...decider })
            onDone()
          }}
          onConflict={onStale}
        />
      </EstimateCard>
    )
  if (asks === 'passcode' && publicKey)
    return (
      <Card className="grid gap-3">
        <p className="text-sm text-muted">
          What you type is encrypted on your phone, and only the technician who repairs your device can open it. It is
          erased when you pick it up.
        </p>
        <AccessForm
          access={{ publicKey, number, choice: null }}
          send={async (choice, passcode) => {
            await api.call('POST /handoffs/:key/access', { key, useKey, choice, passcode })
            onDone()
          }}
        />
      </Card>
    )
  return (
    <Card className="grid gap-3">
      {asks === 'release' ? <p>{RELEASE_STATEMENT}</p> : <Terms />}
      <SignatureForm
        send={({ name, strokes }) => api.call('POST /handoffs/:key/signature', { key, useKey, name, strokes })}
        onSigned={onDone}
      />
    </Card>
  )
}

function Terms() {
  return (
    <p>
      I bring this in under the{' '}
      <a href="/repair-terms" target="_blank" rel="noreferrer" className="link">
        repair terms<span className="sr-only"> (opens in a new tab)</span>
      </a>
      .
    </p>
  )
}

function HandoffPhotos({ handoffKey: key, onDone }: { handoffKey: string; onDone: () => void }) {
  const api = useApi()
  const [useKey] = useState(createIdempotencyKey)
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
      <p className="text-sm text-muted">We remove the location from photos. Only you and we can see them.</p>
      <p role="status" className="font-semibold empty:hidden">
        {sent > 0 && `${sent} photo${sent === 1 ? '' : 's'} sent.`}
      </p>
      <AddPhotoButton
        label="Add photos"
        upload={async (file, photoKey) => {
          const query = new URLSearchParams({ photoKey })
          await uploadPhoto(file, `/api/handoffs/${encodeURIComponent(key)}/photos?${query}`)
          setSent((count) => count + 1)
        }}
        onAdded={() => setFailure(undefined)}
      />
      <Refusal text={failure} />
      {sent > 0 && (
        <Button kind="primary" onClick={() => void finish()}>
          All done
        </Button>
      )}
    </Card>
  )
}
