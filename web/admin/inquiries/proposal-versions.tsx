import { EstimateBadge } from '../../repairs/ticket-badges.tsx'
import { WorkTable } from '../../repairs/work-table.tsx'
import { longDay } from '../../shell/day-text.ts'
import { shopTime } from '../../shell/shop-time.ts'
import { useShell } from '../../shell/use-shell.ts'
import { formatMoney } from '../../ui/money.tsx'
import type { AdminInquiry } from './inquiry.ts'

type Proposal = AdminInquiry['proposals'][number]

/** What the customer was told that it costs, the latest version open, and what they said. */
export function ProposalVersions({ proposals }: { proposals: Proposal[] }) {
  const [latest, ...earlier] = proposals.toReversed()
  return (
    <section className="grid gap-3" aria-labelledby="quote">
      <h3 id="quote" className="text-base">
        Quote
      </h3>
      <Version proposal={latest!} />
      {earlier.map((proposal) => (
        <details key={proposal.version} className="border-t border-line pt-2 text-sm">
          <summary className="min-h-6 cursor-pointer">
            Version {proposal.version}, {formatMoney(proposal.total)}: {proposal.state}
          </summary>
          <div className="grid gap-3 pt-2">
            <Version proposal={proposal} />
          </div>
        </details>
      ))}
    </section>
  )
}

function Version({ proposal }: { proposal: Proposal }) {
  const { company } = useShell()
  const { version, state, sentAt, sentBy, validUntil, note, word, decidedAt } = proposal
  return (
    <>
      <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
        <EstimateBadge state={state} /> Version {version}, sent {shopTime(sentAt, company.timeZone)} by{' '}
        {sentBy}
        {state === 'waiting' && `, good until ${longDay(validUntil)}`}
      </p>
      <WorkTable caption={`Quote, version ${version}`} work={proposal} />
      {note && <p className="text-sm break-words whitespace-pre-line">{note}</p>}
      {word && decidedAt && (
        <p className="text-sm">
          {state === 'approved' ? 'Approved' : 'Declined'} by <strong>{word.name}</strong>,{' '}
          {shopTime(decidedAt, company.timeZone)}, typed from {word.address}.
        </p>
      )}
    </>
  )
}
