import { useState } from 'react'
import { useApi } from '../../api.ts'
import { freshKey } from '../../fresh-key.ts'
import { Card } from '../../ui/card.tsx'
import { EstimateCard } from '../estimate-card.tsx'
import { AccessForm } from '../passcode/access-form.tsx'
import { PriceAnswer } from '../price-answer.tsx'
import { RELEASE_WORDS, SignatureForm } from '../signature/signature-form.tsx'
import { HandoffPhotos } from './handoff-photos.tsx'
import type { HandedOver } from './handoff-words.ts'

interface Props {
  handoff: HandedOver
  handoffKey: string
  onDone: () => void
  /** Called if the page is outdated. */
  onStale: () => void
}

export function HandoffForm({ handoff, handoffKey: key, onDone, onStale }: Props) {
  const api = useApi()
  const [useKey] = useState(freshKey)
  const { asks, estimate, publicKey, number } = handoff
  if (asks === 'photos') return <HandoffPhotos handoffKey={key} onDone={onDone} />
  if (asks === 'estimate' && estimate)
    return (
      <EstimateCard estimate={estimate} ask="Our estimate">
        <PriceAnswer
          total={estimate.total}
          send={async (word) => {
            const { version } = estimate
            await api.call('POST /handoffs/:key/decision', { key, useKey, version, ...word })
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
          What you type is sealed on your phone and opens only for whoever repairs your device. It is erased
          when you collect it.
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
      {asks === 'release' ? <p>{RELEASE_WORDS}</p> : <Terms />}
      <SignatureForm
        send={({ name, strokes }) =>
          api.call('POST /handoffs/:key/signature', { key, useKey, name, strokes })
        }
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
