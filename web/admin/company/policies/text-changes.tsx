import { Minus, Plus } from 'lucide-react'
import { useId } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { textChanges } from './text-change.ts'

interface Props {
  title: string
  before: readonly string[]
  after: readonly string[]
}

export function TextChanges({ title, before, after }: Props) {
  const id = useId()
  const changes = textChanges(before, after)
  if (changes.length === 0) return null
  return (
    <section aria-labelledby={id} className="grid gap-2 rounded-card border border-line bg-surface p-4">
      <h2 id={id} className="text-sm font-semibold">
        {title}
      </h2>
      <ul className="grid gap-2 text-sm">
        {changes.map(({ kind, text }, place) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: two paragraphs may be equal
            key={place}
            className={classNames(
              'flex gap-2 border-l-3 pl-3',
              kind === 'added' ? 'border-delivered' : 'border-cancelled text-muted',
            )}>
            {kind === 'added' ? (
              <Plus aria-label="Added" className="mt-1 size-4 shrink-0 text-delivered" />
            ) : (
              <Minus aria-label="Removed" className="mt-1 size-4 shrink-0 text-cancelled" />
            )}
            <span className={classNames('min-w-0 whitespace-pre-line', kind === 'removed' && 'line-through')}>
              {text}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
