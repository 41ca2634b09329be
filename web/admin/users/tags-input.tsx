import { X } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { TextInput } from '../../ui/form/text-input.tsx'

const MAX_TAG_LENGTH = 40

interface Props {
  tags: string[]
  onChange: (tags: string[]) => void
}

/** Short words, one after the other; Backspace in the empty input takes the last one away. */
export function TagsInput({ tags, onChange }: Props) {
  const [text, setText] = useState('')
  function add() {
    const fresh = text.split(',').flatMap((part) => part.trim() || [])
    setText('')
    if (fresh.length > 0) onChange([...new Set([...tags, ...fresh])])
  }
  function onKey(event: KeyboardEvent) {
    if (event.key === 'Enter' || event.key === ',') {
      event.preventDefault()
      add()
    }
    if (event.key === 'Backspace' && text === '') onChange(tags.slice(0, -1))
  }
  return (
    <div className="grid gap-2">
      <TextInput
        value={text}
        maxLength={MAX_TAG_LENGTH}
        autoComplete="off"
        onChange={({ target }) => setText(target.value)}
        onKeyDown={onKey}
        onBlur={add}
      />
      {tags.length > 0 && (
        <ul className="flex flex-wrap gap-1.5">
          {tags.map((tag) => (
            <li key={tag} className="flex items-center rounded-full border border-line bg-tint pl-3 text-sm">
              {tag}
              <button
                type="button"
                aria-label={`Remove ${tag}`}
                onClick={() => onChange(tags.filter((one) => one !== tag))}
                className="grid size-8 place-items-center rounded-full text-muted hover:text-ink"
              >
                <X aria-hidden className="size-4" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
