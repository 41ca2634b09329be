import { useState } from 'react'
import { VerbalDecision } from '#contract/repairs/estimate.ts'
import type { Output } from '../../api.ts'
import { type Input, useApi } from '../../api.ts'
import { ChoiceFields, useEstimateChoice } from '../../repairs/estimate-choice.tsx'
import { EstimateBadge } from '../../repairs/ticket-badges.tsx'
import { awaitsDecision, type TicketDetails } from '../../repairs/ticket-labels.ts'
import { WorkTable } from '../../repairs/work-table.tsx'
import { longDay } from '../../shell/day-text.ts'
import { shopTime } from '../../shell/shop-time.ts'
import { useShell } from '../../shell/use-shell.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Refusal } from '../../ui/form/refusal.tsx'
import { Select } from '../../ui/form/select.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { useContractForm } from '../../ui/form/use-contract-form.ts'
import { Dialog } from '../../ui/layer/dialog.tsx'
import { toast } from '../../ui/layer/toast.ts'
import { formatMoney } from '../../ui/money.tsx'
import { MayWrite } from '../frame/may-write.tsx'
import { EstimateDialog } from './estimate-dialog.tsx'
import { useTicketSaved } from './use-ticket-saved.ts'

type Estimate = Output<'GET /repair-tickets/:id'>['estimates'][number]

export function EstimatesCard({ ticket }: { ticket: TicketDetails }) {
  const [opened, setOpened] = useState<'estimate' | 'word'>()
  const close = () => setOpened(undefined)
  const [latest, ...earlier] = ticket.estimates.toReversed()
  const isOver = ticket.status === 'completed' || ticket.status === 'cancelled'
  if (isOver && !latest) return null
  return (
    <Card className="grid gap-3">
      <h2 className="text-base">Estimate</h2>
      {latest ? (
        <Version estimate={latest} isOpen={awaitsDecision(ticket)} />
      ) : (
        <p className="text-sm text-muted">{NOT_YET[ticket.estimateChoice ?? 'unasked']}</p>
      )}
      {!isOver && (
        <MayWrite>
          <div className="flex flex-wrap gap-2">
            <Button kind={latest ? 'quiet' : 'primary'} onClick={() => setOpened('estimate')}>
              {latest ? 'Send a new version' : 'Write an estimate'}
            </Button>
            {latest?.state === 'waiting' && awaitsDecision(ticket) && (
              <Button kind="quiet" onClick={() => setOpened('word')}>
                Record the answer
              </Button>
            )}
          </div>
        </MayWrite>
      )}
      {earlier.map((estimate) => (
        <details key={estimate.version} className="border-t border-line pt-2 text-sm">
          <summary className="min-h-6 cursor-pointer">
            Version {estimate.version}, {formatMoney(estimate.total)}: {estimate.state}
          </summary>
          <div className="grid gap-3 pt-2">
            <Version estimate={estimate} isOpen={false} />
          </div>
        </details>
      ))}
      {opened === 'estimate' && <EstimateDialog ticket={ticket} onClose={close} />}
      {opened === 'word' && <AnswerDialog ticket={ticket} onClose={close} />}
    </Card>
  )
}

export function AnswerDialog({ ticket, onClose }: { ticket: TicketDetails; onClose: () => void }) {
  const estimate = ticket.estimates.at(-1)
  return estimate && <VerbalDecisionDialog ticket={ticket} estimate={estimate} onClose={onClose} />
}

const NOT_YET = {
  written: 'The customer wants a written estimate before the work.',
  oral: 'The customer wants an oral estimate before the work.',
  none: 'The customer wants no estimate.',
  unasked: 'None has been sent yet.',
}

function Version({ estimate, isOpen }: { estimate: Estimate; isOpen: boolean }) {
  const { company } = useShell()
  const { decider, deposit, depositTerms, note, decidedAt } = estimate
  return (
    <>
      <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
        {estimate.state === 'waiting' && !isOpen ? 'Never answered:' : <EstimateBadge state={estimate.state} />} Version{' '}
        {estimate.version}, sent {shopTime(estimate.sentAt, company.timeZone)}
        {estimate.sentBy && ` by ${estimate.sentBy}`}
        {estimate.state === 'waiting' && isOpen && `, good until ${longDay(estimate.validUntil)}`}
      </p>
      {estimate.options.length > 0 && estimate.chosenOption === null ? (
        estimate.options.map((option) => (
          <section key={option.name} className="grid gap-1">
            <h3 className="text-sm">{option.name}</h3>
            <WorkTable caption={`${option.name}, version ${estimate.version}`} work={option} />
          </section>
        ))
      ) : (
        <>
          {estimate.chosenOption !== null && (
            <p className="text-sm font-semibold">Chosen: {estimate.options[estimate.chosenOption]?.name}</p>
          )}
          <WorkTable caption={`Estimate, version ${estimate.version}`} work={estimate} />
          {estimate.offeredLines && (
            <p className="text-sm text-muted">
              {estimate.lines.length} of {estimate.offeredLines.length} lines were approved.
            </p>
          )}
        </>
      )}
      {note && <p className="text-sm break-words whitespace-pre-line">{note}</p>}
      {deposit > 0 && (
        <p className="text-sm">
          Deposit {formatMoney(deposit)}. {depositTerms}
        </p>
      )}
      {decider && decidedAt && (
        <p className="text-sm">
          {estimate.state === 'approved' ? 'Approved' : 'Declined'} by <strong>{decider.name}</strong>,{' '}
          {shopTime(decidedAt, company.timeZone)}
          {decider.recordedBy
            ? `, recorded by ${decider.recordedBy} (${decider.decisionChannel})`
            : `, from ${decider.address}`}
          .
        </p>
      )}
      {estimate.state === 'approved' && (
        <p className="text-sm text-muted">Ask before going above {formatMoney(estimate.limit)}.</p>
      )}
    </>
  )
}

interface Props {
  ticket: TicketDetails
  estimate: Estimate
  onClose: () => void
}

function VerbalDecisionDialog({ ticket, estimate, onClose }: Props) {
  const { version } = estimate
  const api = useApi()
  const chooser = useEstimateChoice(estimate)
  const saved = useTicketSaved()
  const { register, submit, errors, refusal, isBusy, watch } = useContractForm<
    Input<'POST /repair-tickets/:id/estimates/:version/verbal-decision'>
  >(VerbalDecision as never, {
    values: {
      id: ticket.id,
      version,
      decision: 'approved',
      name: ticket.customerName,
      decisionChannel: ticket.customerPhone,
    },
    async send(decider) {
      const choice = decider.decision === 'approved' ? chooser.read() : {}
      saved(await api.call('POST /repair-tickets/:id/estimates/:version/verbal-decision', { ...decider, ...choice }))
      onClose()
      toast({ title: decider.decision === 'approved' ? 'Answer recorded: approved' : 'Answer recorded: declined' })
    },
  })
  return (
    <Dialog title={`Customer’s answer to version ${version}`} isOpen onClose={onClose} size="narrow">
      <form noValidate onSubmit={submit} className="grid gap-4">
        <Field label="Answer" isRequired error={errors.decision?.message}>
          <Select {...register('decision')}>
            <option value="approved">Approved</option>
            <option value="declined">Declined</option>
          </Select>
        </Field>
        {watch('decision') === 'approved' && <ChoiceFields estimate={estimate} chooser={chooser} />}
        <Field label="Who answered" isRequired error={errors.name?.message}>
          <TextInput maxLength={120} {...register('name')} />
        </Field>
        <Field
          label="Number called"
          help="Or how else you spoke, such as “at the counter”."
          isRequired
          error={errors.decisionChannel?.message}>
          <TextInput maxLength={120} {...register('decisionChannel')} />
        </Field>
        <Refusal text={refusal} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button kind="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" isBusy={isBusy}>
            Record answer
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
