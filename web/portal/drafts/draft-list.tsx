import { shopTime } from '../../shell/shop-time.ts'
import { useShell } from '../../shell/use-shell.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { draftTitle } from '../portal-labels.ts'
import type { FormTarget } from '../screen/form-target.ts'
import { usePortal } from '../use-portal.ts'
import type { Draft } from './draft.ts'

export function DraftList({ onOpen }: { onOpen: (target: FormTarget) => void }) {
  const { state } = usePortal()
  const drafts = state.drafts.filter(({ isOpen }) => !isOpen)
  if (drafts.length === 0) return null
  return (
    <section className="grid gap-3">
      <h2 className="text-lg">Drafts ({drafts.length})</h2>
      <p className="text-sm text-muted">Drafts are not sent. A code or pattern is kept only once its form is saved.</p>
      <ul className="grid gap-2">
        {drafts.map((draft) => (
          <DraftCard key={draft.id} draft={draft} onOpen={onOpen} />
        ))}
      </ul>
    </section>
  )
}

function DraftCard({ draft, onOpen }: { draft: Draft; onOpen: (target: FormTarget) => void }) {
  const { portal } = usePortal()
  const { timeZone } = useShell().company
  const title = draftTitle(draft)
  async function goOn() {
    const begun = await portal.drafts.beginAgain(draft.id)
    if (begun) onOpen({ kind: begun.kind, record: begun.record, ticketId: begun.ticketId, begun })
  }
  return (
    <li>
      <Card className="flex flex-wrap items-center justify-between gap-3 p-3">
        <div>
          <h3 className="text-base font-semibold wrap-anywhere">{title}</h3>
          <p className="text-sm text-muted">Typed {shopTime(draft.changedAt, timeZone)}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button size="small" kind="primary" aria-label={`Continue ${title}`} onClick={() => void goOn()}>
            Continue
          </Button>
          <Button
            size="small"
            kind="quiet"
            aria-label={`Discard ${title}`}
            onClick={() => void portal.drafts.drop(draft.id)}>
            Discard
          </Button>
        </div>
      </Card>
    </li>
  )
}
