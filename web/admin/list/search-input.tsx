import { Search, X } from 'lucide-react'
import { useRef } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { TextInput } from '../../ui/form/text-input.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { useAdminKeys } from '../frame/use-admin-keys.ts'
import { useTypedFilter } from './use-typed-filter.ts'

interface Props {
  label: string
  placeholder?: string
}

export function SearchInput({ label, placeholder = label }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const { text, setText, send } = useTypedFilter('search')
  useAdminKeys({
    '/': (event) => {
      event.preventDefault()
      input.current?.select()
    },
  })

  function clear() {
    setText('')
    send('')
    input.current?.focus()
  }

  return (
    <search className="relative block w-full min-w-0 md:max-w-72">
      <Search aria-hidden className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted" />
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
            input.current?.blur()
          }
          if (event.key === 'Escape' && text !== '') clear()
        }}
        className={classNames('pl-9 text-sm', text !== '' && 'pr-11')}
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
