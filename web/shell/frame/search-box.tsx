import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, useState } from 'react'
import type { SearchClick, SearchClickKind } from '#contract/catalog/search-count.ts'
import { type ApiClient, useApi } from '../../api.ts'
import { topicHref } from '../../catalog/catalog-search.ts'
import { productHref } from '../../catalog/product-teaser.ts'
import { count } from '../../catalog/use-counted-search.ts'
import { classNames } from '../../ui/class-names.ts'
import { formatMoney } from '../../ui/money.tsx'
import { useListbox } from '../../ui/use-listbox.ts'
import { useSettled } from '../../ui/use-settled.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

const PAUSE_MS = 150
const MIN_CHARACTERS = 2

export function SearchBox({ onDone }: { onDone?: () => void }) {
  const api = useApi()
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [isOpen, setIsOpen] = useState(false)
  const suggestions = useSuggestions(text)
  const shown = isOpen ? suggestions : []
  const listbox = useListbox({ count: shown.length, onChoose: (index) => open(shown[index]!) })

  function submit(event: FormEvent) {
    event.preventDefault()
    const search = text.trim()
    if (search === '') return
    leave()
    navigate({ to: '/', search: { search } as never })
  }

  function open({ kind, slug, href }: Suggestion) {
    leave()
    countChosen(api, text.trim(), { kind, slug })
    setText('')
    navigate({ href })
  }

  function leave() {
    setIsOpen(false)
    listbox.reset()
    onDone?.()
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && shown.length > 0) {
      event.preventDefault()
      setIsOpen(false)
    } else listbox.onKeyDown(event)
  }

  return (
    <search className="relative block">
      <form action="/" onSubmit={submit}>
        <input
          type="search"
          name="search"
          {...listbox.field}
          aria-label="Search products"
          placeholder="Search products"
          maxLength={200}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setIsOpen(true)
            listbox.reset()
          }}
          onKeyDown={onKeyDown}
          onBlur={() => setIsOpen(false)}
          className="min-h-11 w-full rounded-full border border-control bg-surface pr-11 pl-4 text-base placeholder:text-muted [&::-webkit-search-cancel-button]:hidden"
        />
        <button
          type="submit"
          aria-label="Search"
          className="absolute top-0 right-0 grid size-11 place-items-center rounded-full text-muted hover:text-ink">
          <Search aria-hidden className="size-5" />
        </button>
      </form>
      <div
        role="listbox"
        id={listbox.listId}
        aria-label="Suggestions"
        className={classNames(
          'absolute inset-x-0 top-full z-40 mt-1 rounded-card border border-line bg-surface p-1 shadow-floating',
          shown.length === 0 && 'hidden',
        )}>
        {shown.map((suggestion, index) => (
          <div
            key={suggestion.href}
            {...listbox.option(index)}
            className="flex min-h-10 cursor-pointer items-center justify-between gap-4 rounded-control px-3 py-1.5 text-sm hover:bg-tint aria-selected:bg-tint">
            <span className={classNames(suggestion.kind !== 'product' && 'font-semibold')}>{suggestion.name}</span>
            <span className="figures text-muted">{suggestion.note}</span>
          </div>
        ))}
      </div>
      <div role="status">
        <VisuallyHidden>{shown.length > 0 && suggestionsText(shown.length)}</VisuallyHidden>
      </div>
    </search>
  )
}

function suggestionsText(count: number): string {
  return count === 1 ? '1 suggestion' : `${count} suggestions`
}

interface Suggestion {
  kind: SearchClickKind
  slug: string
  name: string
  note: string
  href: string
}

function useSuggestions(text: string): Suggestion[] {
  const api = useApi()
  const q = useSettled(text.trim(), PAUSE_MS)
  const { data } = useQuery({
    ...api.query('GET /suggestions', { q }),
    enabled: q.length >= MIN_CHARACTERS,
    placeholderData: keepPreviousData,
  })
  if (q.length < MIN_CHARACTERS || !data) return []
  return [
    ...data.topics.map(({ kind, slug, name }) => ({
      kind,
      slug,
      name,
      note: kind === 'service' ? 'Service' : 'Category',
      href: topicHref(kind, slug),
    })),
    ...data.products.map(({ slug, name, price, salePrice, priceTo, foundVariantId }) => ({
      kind: 'product' as const,
      slug,
      name,
      note: `${priceTo === null ? '' : 'from '}${formatMoney(salePrice ?? price)}`,
      href: productHref({ slug, foundVariantId }),
    })),
  ]
}

function countChosen(api: ApiClient, search: string, opened: SearchClick): void {
  count(api, { search })
  count(api, { search, opened })
}
