import { Search, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { TextInput } from '../../ui/form/text-input.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { useTabSearch } from '../frame/tab-search.ts'
import { useOfficeKeys } from '../frame/use-office-keys.ts'

const PAUSE_MS = 250

interface Props {
  label: string
  placeholder?: string
}

/**
 * The search of a tab's list. Typing stays here, and only this box renders; after a pause the text goes into the
 * address (`search`), and the list follows. `/` comes here from anywhere, Clear and Escape reset it.
 */
export function SearchInput({ label, placeholder = label }: Props) {
  const [{ search = '' }, change] = useTabSearch()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(search)
  const sent = useRef(search)
  useEffect(() => {
    if (search !== sent.current) setText(search)
    sent.current = search
  }, [search])
  useEffect(() => {
    if (text.trim() === sent.current) return
    const pause = setTimeout(() => send(text.trim()), PAUSE_MS)
    return () => clearTimeout(pause)
  })
  useOfficeKeys({
    '/': (event) => {
      event.preventDefault()
      input.current?.select()
    },
  })

  function send(next: string) {
    sent.current = next
    change({ search: next, page: undefined })
  }

  function clear() {
    setText('')
    send('')
    input.current?.focus()
  }

  return (
    <search className="relative block w-full max-w-md">
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted"
      />
      <TextInput
        ref={input}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        aria-label={label}
        aria-keyshortcuts="/"
        placeholder={placeholder}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            send(text.trim())
            // On to the list: j and k would be letters here.
            input.current?.blur()
          }
          if (event.key === 'Escape' && text !== '') clear()
        }}
        className="pr-11 pl-9 text-sm"
      />
      {text !== '' && (
        <span className="absolute inset-y-0 right-0 flex items-center">
          <IconButton label="Clear" onClick={clear}>
            <X aria-hidden className="size-4" />
          </IconButton>
        </span>
      )}
    </search>
  )
}
