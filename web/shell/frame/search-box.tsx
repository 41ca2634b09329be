import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, useId, useState } from 'react'
import { useApi } from '../../api.ts'
import { classNames } from '../../ui/class-names.ts'
import { formatMoney } from '../../ui/money.tsx'
import { useSettled } from '../../ui/use-settled.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

const PAUSE_MS = 150
const SHORTEST = 2

/** Searches the products; while typing it offers up to eight of them. Without scripts it is a plain form. */
export function SearchBox({ onDone }: { onDone?: () => void }) {
  const navigate = useNavigate()
  const id = useId()
  const [text, setText] = useState('')
  const [isOpen, setIsOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const suggestions = useSuggestions(text)
  const shown = isOpen ? suggestions : []

  function submit(event: FormEvent) {
    event.preventDefault()
    const search = text.trim()
    if (search === '') return
    leave()
    navigate({ to: '/', search: { search } as never })
  }

  function open(slug: string) {
    leave()
    setText('')
    navigate({ to: `/products/${slug}` as string })
  }

  function leave() {
    setIsOpen(false)
    setActive(-1)
    onDone?.()
  }

  function onKeyDown(event: KeyboardEvent) {
    const chosen = shown[active]
    if (event.key === 'ArrowDown') setActive((active + 1) % Math.max(shown.length, 1))
    else if (event.key === 'ArrowUp') setActive(active <= 0 ? shown.length - 1 : active - 1)
    else if (event.key === 'Enter' && chosen) open(chosen.slug)
    else if (event.key === 'Escape' && shown.length > 0) setIsOpen(false)
    else return
    event.preventDefault()
  }

  return (
    <search className="relative block">
      <form action="/" onSubmit={submit}>
        <input
          type="search"
          name="search"
          role="combobox"
          aria-label="Search products"
          aria-expanded={shown.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={shown[active] ? `${id}-${active}` : undefined}
          autoComplete="off"
          placeholder="Search products"
          maxLength={200}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setIsOpen(true)
            setActive(-1)
          }}
          onKeyDown={onKeyDown}
          onBlur={() => setIsOpen(false)}
          className="min-h-11 w-full rounded-full border border-control bg-surface pr-11 pl-4 text-base placeholder:text-muted [&::-webkit-search-cancel-button]:hidden"
        />
        <button
          type="submit"
          aria-label="Search"
          className="absolute top-0 right-0 grid size-11 place-items-center rounded-full text-muted hover:text-ink"
        >
          <Search aria-hidden className="size-5" />
        </button>
      </form>
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label="Suggestions"
        className={classNames(
          'absolute inset-x-0 top-full z-40 mt-1 rounded-card border border-line bg-surface p-1 shadow-floating',
          shown.length === 0 && 'hidden',
        )}
      >
        {shown.map(({ slug, name, price, salePrice }, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the text field hears the keys of its list
          <div
            key={slug}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => open(slug)}
            className="flex min-h-10 cursor-pointer items-center justify-between gap-4 rounded-control px-3 py-1.5 text-sm hover:bg-tint aria-selected:bg-tint"
          >
            <span>{name}</span>
            <span className="figures text-muted">{formatMoney(salePrice ?? price)}</span>
          </div>
        ))}
      </div>
      <div role="status">
        <VisuallyHidden>{shown.length > 0 ? `${shown.length} suggestions` : ''}</VisuallyHidden>
      </div>
    </search>
  )
}

function useSuggestions(text: string) {
  const api = useApi()
  const q = useSettled(text.trim(), PAUSE_MS)
  const { data } = useQuery({
    ...api.query('GET /products/suggest', { q }),
    enabled: q.length >= SHORTEST,
    placeholderData: keepPreviousData,
  })
  return q.length >= SHORTEST ? (data ?? []) : []
}
