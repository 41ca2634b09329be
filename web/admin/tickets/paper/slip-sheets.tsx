import { useQuery } from '@tanstack/react-query'
import { telephoneText } from '#contract/telephone.ts'
import { RequireUser } from '../../../accounts/require-user.tsx'
import { type Output, useApi } from '../../../api.ts'
import { DEVICE_TYPES } from '../../../repairs/ticket-labels.ts'
import { useShell } from '../../../shell/use-shell.ts'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { QueryError } from '../../../ui/page/query-error.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { Paper } from '../../paper/paper.tsx'
import { PrintedSheet } from '../../paper/printed-sheet.tsx'
import { SignatureLine } from './repair-sheet.tsx'

type Slip = Output<'GET /repair-tickets/slips'>[number]

export function SlipSheets({ batch }: { batch: string }) {
  return (
    <RequireUser admits={({ permissions }) => permissions.includes('tickets.read')}>
      {() => <Loaded batch={batch} />}
    </RequireUser>
  )
}

function Loaded({ batch }: { batch: string }) {
  const slips = useQuery(useApi().query('GET /repair-tickets/slips', { key: batch }))
  if (slips.error) return <QueryError query={slips} />
  if (!slips.data) return <Skeleton className="m-6 h-96" />
  if (slips.data.length === 0) return <EmptyState title="No such forms were printed" />
  return (
    <PrintedSheet title="Intake forms" paper="letter">
      {slips.data.map((slip) => (
        <Form key={slip.id} slip={slip} />
      ))}
    </PrintedSheet>
  )
}

const BLANKS = ['Name', 'Phone', 'Email', 'Brand and model', 'Serial number or IMEI', 'Needed by']

function Form({ slip }: { slip: Slip }) {
  const { company } = useShell()
  return (
    <Paper
      title="Repair form"
      number={slip.number}
      code={{ text: slip.link, caption: 'For the shop: type the form in' }}>
      <div className="grid gap-3 text-[10pt]">
        <dl className="grid grid-cols-2 gap-x-6 gap-y-4">
          {BLANKS.map((name) => (
            <div key={name} className="border-b border-ink pb-5">
              <dt className="text-[8pt]">{name}</dt>
            </div>
          ))}
        </dl>
        <Choices label="Device, if there is one" options={DEVICE_TYPES} />
        <div className="h-[28mm] border-b border-ink">
          What is wrong, since when, and what happened before; or what we shall do
        </div>
        <div className="h-[18mm] border-b border-ink">Condition, and what comes with it</div>
        <Agreed />
        <p className="text-[8pt]">Do not write passwords or passcodes here.</p>
        <SignatureLine label="I agree to the repair terms of the shop (name and signature)" />
        <div className="grid gap-1 border-t border-dashed border-ink pt-3">
          <p>
            <strong className="figures text-[14pt]">{slip.number}</strong> Please keep this part. {company.name},{' '}
            {telephoneText(company.phone)}
          </p>
          <p className="text-[8pt]">
            When we have entered this, we email you your repair number and a link to follow it. To pick up your device,
            bring this part or a photo ID.
          </p>
        </div>
      </div>
    </Paper>
  )
}

function Agreed() {
  return (
    <div className="grid grid-cols-2 gap-x-6 gap-y-1.5">
      <Choices label="Is there a backup?" options={['Yes', 'No', 'Not known']} />
      <Choices label="Make a backup first?" options={['Yes', 'No']} />
      <Choices label="Estimate before the work" options={['Written', 'Oral', 'None']} />
      <p>Initials to that choice: ________</p>
      <Choices label="Return old parts?" options={['Yes', 'No']} />
      <p>Approved in advance up to: $ ________</p>
      <Choices label="Its data may be lost:" options={['I know that']} />
      <p>Diagnosis fee, if it is not repaired: $ ________</p>
    </div>
  )
}

function Choices({ label, options }: { label: string; options: readonly string[] }) {
  return (
    <p className="flex flex-wrap gap-x-4">
      {label}
      {options.map((option) => (
        <span key={option} className="inline-flex items-center gap-1.5">
          <span aria-hidden className="inline-block size-3.5 border border-ink" /> {option}
        </span>
      ))}
    </p>
  )
}
