import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { telephoneText } from '#contract/telephone.ts'
import { type Output, useApi } from '../../../api.ts'
import { Button } from '../../../ui/button.tsx'
import { Refusal } from '../../../ui/form/refusal.tsx'
import { Dialog, DialogFoot } from '../../../ui/layer/dialog.tsx'
import { toast } from '../../../ui/layer/toast.ts'
import { ItemDialog } from '../../form/item-dialog.tsx'
import { useRefresh } from '../../frame/use-refresh.ts'
import type { Customer } from '../customer.ts'
import { type Choice, choicesOf, factsChosen, type MergedField, moveText } from './merge-choices.ts'

interface Props {
  intoId: number
  fromId: number
  onClose: () => void
}

export function MergeCustomersDialog({ intoId, fromId, onClose }: Props) {
  const query = useQuery({
    ...useApi().query('GET /admin/customers/:id/merge/:fromId', { id: intoId, fromId }),
    gcTime: 0,
    refetchOnMount: 'always',
  })
  return (
    <ItemDialog title="Compare and merge" nameOf={() => 'Compare and merge'} query={query} onClose={onClose}>
      {(preview) => <Comparison preview={preview} onClose={onClose} />}
    </ItemDialog>
  )
}

type Preview = Output<'GET /admin/customers/:id/merge/:fromId'>

const FIELD_LABELS: Record<MergedField, string> = {
  name: 'Name',
  kind: 'Kind',
  alert: 'Alert',
  note: 'Note',
  language: 'Language',
}

function Comparison({ preview, onClose }: { preview: Preview; onClose: () => void }) {
  const { into, from, moves } = preview
  const api = useApi()
  const navigate = useNavigate()
  const refresh = useRefresh('customer')
  const [chosen, setChosen] = useState<Partial<Record<MergedField, string>>>({})
  const choices = choicesOf(into, from)
  const merge = useMutation({
    mutationFn: () =>
      api.call('POST /admin/customers/:id/merge/:fromId', {
        id: into.id,
        fromId: from.id,
        facts: factsChosen(choices, chosen),
      }),
    async onSuccess({ id, name }) {
      toast({ title: `${from.name} is now part of ${name}`, description: 'This can be undone for 30 days.' })
      await refresh()
      await navigate({ to: '/admin/customers/$id', params: { id: String(id) } })
    },
  })
  return (
    <Dialog title="Compare and merge" isOpen size="wide" onClose={onClose}>
      <form
        noValidate
        className="grid gap-5 text-sm"
        onSubmit={(event) => {
          event.preventDefault()
          if (!merge.isPending) merge.mutate()
        }}>
        <div className="grid gap-4 sm:grid-cols-2">
          <RecordCard title="Record that remains" customer={into} />
          <RecordCard title="Record to merge into it" customer={from} />
        </div>
        {choices.map((choice) => (
          <ChoiceField
            key={choice.field}
            choice={choice}
            value={chosen[choice.field] ?? choice.values[0]!.value}
            onChange={(value) => setChosen((all) => ({ ...all, [choice.field]: value }))}
          />
        ))}
        <p>
          The merged record includes the contacts and addresses of both.{' '}
          {moves.length > 0 && `These move to the record that remains: ${moves.map(moveText).join(', ')}.`}
        </p>
        <Refusal text={merge.error?.message} />
        <DialogFoot>
          <Button kind="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" isBusy={merge.isPending}>
            Merge
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  )
}

function RecordCard({ title, customer }: { title: string; customer: Customer }) {
  const { name, contacts, addresses, devices, orders } = customer
  return (
    <section aria-label={title} className="grid content-start gap-1 rounded-card border border-line p-3">
      <h3 className="text-xs text-muted">{title}</h3>
      <p className="font-semibold wrap-anywhere">{name}</p>
      <ul className="wrap-anywhere">
        {contacts.map(({ id, kind, value }) => (
          <li key={id}>{kind === 'phone' ? telephoneText(value) : value}</li>
        ))}
        {addresses.map(({ id, address }) => (
          <li key={id}>{address}</li>
        ))}
        {devices.map((device) => (
          <li key={device.ticketId} className="text-muted">
            {device.name}, T-{device.ticketId}
          </li>
        ))}
        {orders && orders.count > 0 && (
          <li className="text-muted">
            {orders.count} {orders.count === 1 ? 'order' : 'orders'}
          </li>
        )}
      </ul>
    </section>
  )
}

interface ChoiceProps {
  choice: Choice
  value: string
  onChange: (value: string) => void
}

function ChoiceField({ choice: { field, values }, value: chosen, onChange }: ChoiceProps) {
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 font-semibold">{FIELD_LABELS[field]}</legend>
      {values.map(({ value, label }) => (
        <label key={value} className="flex min-h-11 items-center gap-3">
          <input
            type="radio"
            name={field}
            value={value}
            checked={value === chosen}
            onChange={() => onChange(value)}
            className="size-5 shrink-0"
          />
          <span className="min-w-0 whitespace-pre-wrap wrap-anywhere">{label}</span>
        </label>
      ))}
    </fieldset>
  )
}
