import { Combine } from 'lucide-react'
import { useState } from 'react'
import { isUnderWay } from '#contract/repairs/merge-split/merge-split.ts'
import type { TicketDetails } from '../../../repairs/ticket-labels.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { AdminLink } from '../../frame/admin-link.tsx'
import { MayWrite } from '../../frame/may-write.tsx'
import { MergeDialog } from './merge-dialog.tsx'
import { MergeOrSplitDialog } from './merge-or-split-dialog.tsx'

type OpenedDialog = 'merge' | 'split' | 'copy'

export function MergeSplitCard({ ticket }: { ticket: TicketDetails }) {
  const [opened, setOpened] = useState<OpenedDialog>()
  const close = () => setOpened(undefined)
  const { mergedInto, mergedFrom } = ticket
  return (
    <Card className="grid gap-3">
      <h2 className="flex items-center gap-2 text-base">
        <Combine aria-hidden className="size-4" /> Merge and split
      </h2>
      {mergedInto && (
        <p className="text-sm">
          It was merged into <TicketLink ticket={mergedInto} />.
        </p>
      )}
      {mergedFrom.length > 0 && (
        <p className="text-sm">
          A part of it:{' '}
          {mergedFrom.map((one, at) => (
            <span key={one.id}>
              {at > 0 && ', '}
              <TicketLink ticket={one} />
            </span>
          ))}
        </p>
      )}
      <MayWrite>
        <div className="flex flex-wrap gap-2">
          {isUnderWay(ticket) && (
            <>
              <Button kind="quiet" size="small" onClick={() => setOpened('merge')}>
                Merge into another
              </Button>
              <Button kind="quiet" size="small" onClick={() => setOpened('split')}>
                Split
              </Button>
            </>
          )}
          <Button kind="quiet" size="small" onClick={() => setOpened('copy')}>
            Another device
          </Button>
        </div>
      </MayWrite>
      {opened === 'merge' && <MergeDialog ticket={ticket} onClose={close} />}
      {(opened === 'split' || opened === 'copy') && (
        <MergeOrSplitDialog ticket={ticket} isSplit={opened === 'split'} onClose={close} />
      )}
    </Card>
  )
}

function TicketLink({ ticket: { id, number } }: { ticket: { id: number; number: string } }) {
  return (
    <AdminLink to="/admin/tickets/$id" params={{ id: String(id) }} className="link figures">
      {number}
    </AdminLink>
  )
}
