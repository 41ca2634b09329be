import type { FieldValues } from 'react-hook-form'
import { Button } from '../../ui/button.tsx'
import type { OfficeForm } from './use-office-form.ts'

export interface StaleEditProps<V extends FieldValues> {
  form: OfficeForm<V>
  /** What the form's fields are called; those without a name are not compared. */
  labels: Partial<Record<keyof V & string, string>>
  /** A value in words, where it is none by itself; undefined for all others. */
  show?: (name: keyof V & string, value: unknown) => string | undefined
}

/** Two people edited one thing: shows what the other one saved and lets this one decide. */
export function StaleEdit<V extends FieldValues>({ form, labels, show }: StaleEditProps<V>) {
  if (!form.stale) return null
  const { current } = form.stale
  const mine = form.getValues() as Record<string, unknown>
  const differing = Object.entries(labels).filter(
    ([name]) => compared(current[name]) !== compared(mine[name]),
  ) as [string, string][]
  const words = (name: string, value: unknown) => show?.(name as keyof V & string, value) ?? shown(value)
  return (
    <section
      ref={scrollTo}
      role="alert"
      className="grid grid-cols-1 scroll-mb-20 gap-3 rounded-card border border-processing p-4 text-sm"
    >
      <p className="font-semibold">Somebody else changed this while you were editing.</p>
      {differing.length === 0 && <p>Nothing that stands here differs from what they saved.</p>}
      {differing.length > 0 && (
        <table className="w-full table-fixed">
          <thead className="text-left align-bottom text-xs text-muted">
            <tr>
              <th className="w-1/4 font-semibold">Field</th>
              <th className="pr-3 font-semibold">In the shop now</th>
              <th className="font-semibold">Yours</th>
            </tr>
          </thead>
          <tbody>
            {differing.map(([name, label]) => (
              <tr key={name} className="border-t border-line align-top">
                <th scope="row" className="py-1 pr-3 text-left font-semibold">
                  {label}
                </th>
                <td className="py-1 pr-3 wrap-anywhere">{words(name, current[name])}</td>
                <td className="py-1 wrap-anywhere">{words(name, mine[name])}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <div className="flex flex-wrap gap-2">
        <Button kind="quiet" size="small" onClick={form.takeTheirs}>
          Take theirs
        </Button>
        <Button kind="quiet" size="small" isBusy={form.isBusy} onClick={() => void form.keepMine()}>
          Save mine over it
        </Button>
      </div>
    </section>
  )
}

/** Once, as it appears: at the end of a long form nobody would see it. */
function scrollTo(section: HTMLElement | null) {
  section?.scrollIntoView({ block: 'nearest' })
}

/** An empty field is nothing, however it is written. */
function compared(value: unknown): string {
  return JSON.stringify(value === '' ? null : (value ?? null))
}

function shown(value: unknown): string {
  if (value === null || value === undefined || value === '') return '—'
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
