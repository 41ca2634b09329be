import type { ReactNode } from 'react'
import type { Output } from '../../../api.ts'
import { belongingsText, conditionText, deviceLine, type TicketDetails } from '../../../repairs/ticket-labels.ts'
import { longDay } from '../../../shell/day-text.ts'
import { shopDay } from '../../../shell/shop-time.ts'
import { useShell } from '../../../shell/use-shell.ts'
import { formatMoney } from '../../../ui/money.tsx'
import { Paper } from '../../paper/paper.tsx'
import { PrintedSheet } from '../../paper/printed-sheet.tsx'

type PaperTexts = Output<'GET /repair-tickets/:id/paper'>

export function ClaimSlip({
  ticket,
  paper,
  link,
  isRoll,
}: {
  ticket: TicketDetails
  paper: PaperTexts
  link: string
  isRoll: boolean
}) {
  return (
    <PrintedSheet title={`Claim slip ${ticket.number}`} paper={isRoll ? 'roll' : 'halfLetter'}>
      <Paper
        title="Claim slip"
        number={ticket.number}
        code={{ text: link, caption: 'Scan to follow and pay for your repair' }}
        hasHours>
        <Facts ticket={ticket} paper={paper} />
        <Deposits ticket={ticket} />
        <p className="border-t border-ink pt-[2mm]">
          Anyone with this slip can see the status. To pick up your device, bring this slip, a photo ID or the agreed
          code.
        </p>
      </Paper>
    </PrintedSheet>
  )
}

function Facts({ ticket, paper }: { ticket: TicketDetails; paper: PaperTexts }) {
  const { company } = useShell()
  const untested = ticket.condition?.filter(({ state }) => state === 'not testable').map(({ part }) => part)
  const facts: [string, ReactNode][] = [
    ['Device', deviceLine(ticket)],
    [
      'Problem',
      <span key="problem" className="line-clamp-4">
        {ticket.problemDescription}
      </span>,
    ],
    ['Dropped off', ticket.checkedInAt && shopDay(ticket.checkedInAt, company.timeZone)],
    ['Accessories', ticket.checkedInAt && (belongingsText(ticket.belongings) || 'Nothing')],
    ['Faults seen', ticket.condition && conditionText(ticket.condition, 'None')],
    ['Could not be tested', untested?.join(', ')],
    [
      'Backup before the repair',
      ticket.isBackupWanted && (ticket.backupFee > 0 ? `${formatMoney(ticket.backupFee)} before tax` : 'Yes'),
    ],
    ['Data', ticket.isDataLossAccepted && 'Data loss risk acknowledged'],
    ['Promised for', ticket.promisedFor && longDay(ticket.promisedFor)],
    ['Estimate', estimateText(ticket)],
    ['If it is not repaired', ticket.diagnosticFee > 0 && `${formatMoney(ticket.diagnosticFee)} before tax`],
    ['Old parts', ticket.returnOldParts !== null && (ticket.returnOldParts ? 'Returned to you' : 'Shop keeps them')],
    ['Terms', paper.terms && `${paper.terms.title}, version ${paper.terms.version}`],
    ['Signed by', paper.signatures.findLast(({ signedFor }) => signedFor === 'drop-off')?.name],
  ]
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-[3mm] gap-y-[0.5mm]">
      {facts
        .filter(([, text]) => text)
        .map(([name, text]) => (
          <div key={name} className="contents">
            <dt>{name}</dt>
            <dd className="font-semibold wrap-anywhere">{text}</dd>
          </div>
        ))}
    </dl>
  )
}

export function estimateText({ estimateChoice, initials, account: { limit } }: TicketDetails): string | null {
  if (estimateChoice === null) return null
  const choice = { written: 'In writing', oral: 'Oral', none: 'None wanted' }[estimateChoice]
  const said = initials ? `${choice} (${initials})` : choice
  return limit === null ? said : `${said}; above ${formatMoney(limit)} we ask you first`
}

function Deposits({ ticket: { account } }: { ticket: TicketDetails }) {
  const { company } = useShell()
  const deposits = account.payments.filter(({ kind }) => kind === 'deposit')
  if (deposits.length === 0) return null
  return (
    <div className="grid gap-[1mm] border-t border-ink pt-[2mm]">
      <h2 className="text-[1em] font-semibold">Deposit received</h2>
      {deposits.map(({ id, amount, refunded, at, terms }) => (
        <p key={id}>
          {formatMoney(amount)} on {shopDay(at, company.timeZone)}
          {refunded > 0 && `, ${formatMoney(refunded)} of it refunded`}. {terms}
        </p>
      ))}
    </div>
  )
}
