import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useApi } from '../../api.ts'
import { shopTime } from '../../shell/shop-time.ts'
import { useShell } from '../../shell/use-shell.ts'
import { Button } from '../../ui/button.tsx'
import { useMay } from '../frame/use-admin-pages.ts'
import { type Differing, differingFields } from './differing-fields.ts'
import type { AdminForm } from './use-admin-form.ts'

export interface StaleEditProps<V extends FieldValues> {
  form: AdminForm<V>
  labels: Partial<Record<keyof V & string, string>>
  show?: (name: keyof V & string, value: unknown) => string | undefined
}

export function StaleEdit<V extends FieldValues>(props: StaleEditProps<V>) {
  const { stale } = props.form
  if (!stale) return null
  return <Choices key={stale.current.version} {...props} current={stale.current} />
}

type ChoicesProps<V extends FieldValues> = StaleEditProps<V> & { current: Record<string, unknown> }

function Choices<V extends FieldValues>({ form, labels, show, current }: ChoicesProps<V>) {
  const [differing] = useState(() =>
    differingFields({ labels, before: form.formState.defaultValues ?? {}, mine: form.getValues(), theirs: current }),
  )
  const [taken, setTaken] = useState<ReadonlySet<string>>(
    new Set(differing.filter(({ isMine }) => !isMine).map(({ name }) => name)),
  )
  const words = (name: string, value: unknown) => show?.(name as keyof V & string, value) ?? shown(value)
  function choose(name: string, isTheirs: boolean) {
    const next = new Set(taken)
    isTheirs ? next.add(name) : next.delete(name)
    setTaken(next)
  }
  return (
    <section
      ref={scrollTo}
      role="alert"
      className="grid grid-cols-1 scroll-mb-20 gap-3 rounded-card border border-processing p-4 text-sm">
      <ChangedBy about={form.about} />
      {differing.length === 0 && <p>Your input does not differ from the saved version.</p>}
      {differing.length > 0 && (
        <table className="w-full table-fixed">
          <thead className="text-left align-bottom text-xs text-muted">
            <tr>
              <th className="w-1/4 font-semibold">Field</th>
              <th className="pr-3 font-semibold">Saved version</th>
              <th className="font-semibold">Yours</th>
            </tr>
          </thead>
          <tbody>
            {differing.map((field) => (
              <FieldChoice
                key={field.name}
                field={field}
                isTheirs={taken.has(field.name)}
                onChoose={(isTheirs) => choose(field.name, isTheirs)}
                words={words}
              />
            ))}
          </tbody>
        </table>
      )}
      <div className="flex flex-wrap gap-2">
        {differing.length > 0 && (
          <Button size="small" isBusy={form.isBusy} onClick={() => void form.keepMine([...taken])}>
            Save selection
          </Button>
        )}
        <Button kind="quiet" size="small" onClick={form.takeTheirs}>
          Use theirs
        </Button>
        <Button kind="quiet" size="small" isBusy={form.isBusy} onClick={() => void form.keepMine()}>
          Overwrite with mine
        </Button>
      </div>
    </section>
  )
}

interface FieldChoiceProps {
  field: Differing
  isTheirs: boolean
  onChoose: (isTheirs: boolean) => void
  words: (name: string, value: unknown) => string
}

function FieldChoice({ field, isTheirs, onChoose, words }: FieldChoiceProps) {
  const { name, label, mine, theirs, isMine, isBoth } = field
  const choice = (what: string, value: unknown, isThis: boolean) => (
    <label className="flex items-baseline gap-2">
      <input
        type="radio"
        name={`stale-${name}`}
        aria-label={`${label}: ${what}`}
        checked={isThis}
        onChange={() => onChoose(what === THEIRS)}
      />
      <span className="min-w-0 wrap-anywhere">{words(name, value)}</span>
    </label>
  )
  return (
    <tr className="border-t border-line align-top">
      <th scope="row" className="py-1 pr-3 text-left font-semibold">
        {label}
        <span className="block text-xs font-normal text-muted">
          {isBoth ? 'both changed it' : isMine ? 'you changed it' : 'they changed it'}
        </span>
      </th>
      <td className="py-1 pr-3">{choice(THEIRS, theirs, isTheirs)}</td>
      <td className="py-1">{choice('yours', mine, !isTheirs)}</td>
    </tr>
  )
}

const THEIRS = 'saved version'

function scrollTo(section: HTMLElement | null) {
  section?.scrollIntoView({ block: 'nearest' })
}

function shown(value: unknown): string {
  if (value === null || value === undefined || value === '') return '—'
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

function ChangedBy({ about }: { about: string | undefined }) {
  const { company } = useShell()
  const mayAsk = useMay('audit.read')
  const { data } = useQuery({
    ...useApi().query('GET /admin/audit', { target: about, limit: 1 }),
    enabled: mayAsk && about !== undefined,
    gcTime: 0,
  })
  const [entry] = data?.items ?? []
  return (
    <p className="font-semibold">
      {entry
        ? `${entry.actorName} changed this while you were editing, ${shopTime(entry.at, company.timeZone)}.`
        : 'Someone else changed this while you were editing.'}
    </p>
  )
}
