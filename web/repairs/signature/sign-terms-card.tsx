import { lazy } from 'react'
import { useApi } from '../../api.ts'
import { Card } from '../../ui/card.tsx'
import { Unfold } from '../../ui/unfold.tsx'

const SignatureForm = lazy(async () => ({ default: (await import('./signature-form.tsx')).SignatureForm }))

export function SignTermsCard({ statusKey, onSigned }: { statusKey: string; onSigned: () => void }) {
  const api = useApi()
  return (
    <Card className="grid gap-3">
      <h2 className="text-lg">Sign the repair terms</h2>
      <p className="text-sm">
        Please read our{' '}
        <a href="/repair-terms" target="_blank" rel="noreferrer" className="link">
          repair terms<span className="sr-only"> (opens in a new tab)</span>
        </a>
        . Sign now to save time at the counter.
      </p>
      <Unfold label="Sign them now">
        <SignatureForm
          send={(signed) =>
            api.call('POST /repair-status/:key/signatures', { ...signed, key: statusKey, signedFor: 'drop-off' })
          }
          onSigned={onSigned}
        />
      </Unfold>
    </Card>
  )
}
