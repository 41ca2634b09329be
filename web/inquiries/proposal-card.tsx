import type { ReactNode } from 'react'
import { useApi } from '../api.ts'
import { PriceAnswer, type PriceWord } from '../repairs/price-answer.tsx'
import { WorkTable } from '../repairs/work-table.tsx'
import { longDay } from '../shell/day-text.ts'
import { Card } from '../ui/card.tsx'
import { toast } from '../ui/layer/toast.ts'
import type { Inquiry } from './inquiry-words.ts'

type Proposal = NonNullable<Inquiry['proposal']>

interface Props {
  proposal: Proposal
  inquiryKey: string
  onAnswer: () => void
  children?: ReactNode
}

export function ProposalCard({ proposal, inquiryKey: key, onAnswer, children }: Props) {
  const api = useApi()
  const { version, state, note, total } = proposal
  async function send(word: PriceWord) {
    await api.call('POST /inquiries/:key/proposals/:version/decision', { key, version, ...word })
    onAnswer()
    toast(THANKS[word.decision])
  }
  return (
    <Card className="grid gap-4">
      <div>
        <h2 className="text-lg">{TITLES[state]}</h2>
        <p className="text-sm text-muted">
          Version {version}
          {state === 'waiting' && `, good until ${longDay(proposal.validUntil)}`}
        </p>
      </div>
      <WorkTable caption="What it will cost" work={proposal} />
      {note && <p className="text-sm break-words whitespace-pre-line">{note}</p>}
      {state === 'waiting' && (
        <>
          <p className="text-sm text-muted">Nothing is charged by your answer.</p>
          <PriceAnswer total={total} send={send} onConflict={onAnswer} />
        </>
      )}
      {children}
    </Card>
  )
}

const TITLES: Record<Proposal['state'], string> = {
  waiting: 'Our quote',
  approved: 'You approved this quote',
  declined: 'You declined this quote',
  expired: 'This quote has run out. Ask us for a new one.',
  replaced: 'There is a newer quote',
}

const THANKS = {
  approved: { title: 'Thank you', description: 'We have your word and get in touch.' },
  declined: { title: 'You declined the quote', description: 'We get in touch about what comes next.' },
}
