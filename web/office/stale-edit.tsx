import type { FieldValues } from 'react-hook-form'
import { Button } from '../ui/button.tsx'
import type { OfficeForm } from './use-office-form.ts'

interface Props<V extends FieldValues> {
  form: OfficeForm<V>
  /** What the form's fields are called. */
  labels: Partial<Record<keyof V & string, string>>
}

/** Two people edited one thing: shows what the other one saved and lets this one decide. */
export function StaleEdit<V extends FieldValues>({ form, labels }: Props<V>) {
  if (!form.stale) return null
  const { current } = form.stale
  const mine = form.getValues() as Record<string, unknown>
  const differing = Object.entries(labels).filter(
    ([name]) => JSON.stringify(current[name] ?? null) !== JSON.stringify(mine[name] ?? null),
  ) as [string, string][]
  return (
    <section role="alert" className="grid gap-3 rounded-card border border-processing p-4 text-sm">
      <p className="font-semibold">Somebody else changed this while you were editing.</p>
      {differing.length > 0 && (
        <table className="w-full">
          <thead className="text-left text-xs text-muted">
            <tr>
              <th className="font-semibold">Field</th>
              <th className="font-semibold">In the shop now</th>
              <th className="font-semibold">Yours</th>
            </tr>
          </thead>
          <tbody>
            {differing.map(([name, label]) => (
              <tr key={name} className="border-t border-line align-top">
                <th scope="row" className="py-1 pr-3 text-left font-semibold">
                  {label}
                </th>
                <td className="max-w-48 truncate py-1 pr-3">{shown(current[name])}</td>
                <td className="max-w-48 truncate py-1">{shown(mine[name])}</td>
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

function shown(value: unknown): string {
  if (value === null || value === undefined || value === '') return '—'
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
