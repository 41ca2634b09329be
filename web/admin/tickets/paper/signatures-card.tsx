import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { SignedFor } from '#contract/repairs/signature.ts'
import { useApi } from '../../../api.ts'
import { SignatureDrawing } from '../../../repairs/signature/signature-drawing.tsx'
import { RELEASE_STATEMENT, SignatureForm } from '../../../repairs/signature/signature-form.tsx'
import type { TicketDetails } from '../../../repairs/ticket-labels.ts'
import { shopTime } from '../../../shell/shop-time.ts'
import { useShell } from '../../../shell/use-shell.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Dialog } from '../../../ui/layer/dialog.tsx'
import { useMay } from '../../frame/use-admin-pages.ts'

const TITLES: Record<SignedFor, string> = {
  'drop-off': 'Sign the repair terms',
  release: 'Sign for the returned device',
}
export const SIGNED_NAMES: Record<SignedFor, string> = { 'drop-off': 'Repair terms', release: 'Device is back' }

/** A completed or canceled repair needs no terms, and a device that never arrived cannot be released. */
function toSign({ status, custody }: TicketDetails): SignedFor[] {
  const isOver = status === 'completed' || status === 'cancelled'
  return [...(isOver ? [] : ['drop-off' as const]), ...(custody === 'expected' ? [] : ['release' as const])]
}

export function SignaturesCard({ ticket }: { ticket: TicketDetails }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const { company } = useShell()
  const query = api.query('GET /repair-tickets/:id/paper', { id: ticket.id })
  const paper = useQuery({ ...query, refetchOnMount: 'always' })
  const mayTakeIn = useMay('tickets.intake')
  const [signing, setSigning] = useState<SignedFor>()
  return (
    <Card className="grid gap-3">
      <h2 className="text-base">Signatures</h2>
      {paper.data?.signatures.length === 0 && <p className="text-sm text-muted">None yet.</p>}
      <ul className="grid gap-2 text-sm">
        {paper.data?.signatures.map(({ signedFor, name, strokes, at, witness }) => (
          <li key={at}>
            <p>
              {SIGNED_NAMES[signedFor]}: <strong>{name}</strong>
            </p>
            {strokes && <SignatureDrawing strokes={strokes} label={`Signature of ${name}`} />}
            <p className="text-xs text-muted">
              {shopTime(at, company.timeZone)}, {witness ? `before ${witness}` : 'on their own page'}
            </p>
          </li>
        ))}
      </ul>
      {mayTakeIn && (
        <div className="flex flex-wrap gap-2">
          {toSign(ticket).map((signedFor) => (
            <Button key={signedFor} kind="quiet" size="small" onClick={() => setSigning(signedFor)}>
              {TITLES[signedFor]}
            </Button>
          ))}
        </div>
      )}
      {signing && (
        <Dialog title={`${TITLES[signing]}: ${ticket.number}`} isOpen onClose={() => setSigning(undefined)}>
          {signing === 'drop-off' ? (
            <p>
              I bring this device in under the{' '}
              <a href="/repair-terms" target="_blank" rel="noreferrer" className="link">
                repair terms<span className="sr-only"> (opens in a new tab)</span>
              </a>
              .
            </p>
          ) : (
            <p>{RELEASE_STATEMENT}</p>
          )}
          <SignatureForm
            send={(signed) =>
              api.call('POST /repair-tickets/:id/signatures', { ...signed, id: ticket.id, signedFor: signing })
            }
            name={ticket.customerName}
            onSigned={() => {
              setSigning(undefined)
              void queryClient.invalidateQueries({ queryKey: query.queryKey })
            }}
          />
        </Dialog>
      )}
    </Card>
  )
}
