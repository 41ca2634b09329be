import { Lock } from 'lucide-react'
import type { Output } from '../../api.ts'

export type Person = Output<'GET /shared-register'>['people'][number]

interface Props {
  people: Person[]
  onChoose: (person: Person) => void
}

export function PeopleTiles({ people, onChoose }: Props) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-3">
      {people.map((person, position) => (
        <li key={person.id} className="grid">
          <button
            type="button"
            data-first={position === 0 ? '' : undefined}
            disabled={person.isLocked}
            onClick={() => onChoose(person)}
            className="grid min-h-28 content-center justify-items-center gap-1 rounded-card border border-control bg-surface p-3 font-semibold wrap-anywhere hover:bg-tint disabled:text-muted">
            {person.isLocked && <Lock aria-hidden className="size-5" />}
            {person.name}
            {person.isLocked && <span className="text-xs font-normal">PIN locked</span>}
          </button>
        </li>
      ))}
    </ul>
  )
}
