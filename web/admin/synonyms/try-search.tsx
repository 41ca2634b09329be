import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../api.ts'
import { TextInput } from '../../ui/form/text-input.tsx'
import { SiteLink } from '../../ui/site-link.tsx'
import { useSettled } from '../../ui/use-settled.ts'
import { Labelled } from '../form/labelled.tsx'

const PAUSE_MS = 250
const SHOWN = 6

export function TrySearch() {
  const [text, setText] = useState('')
  const search = useSettled(text.trim(), PAUSE_MS)
  return (
    <section aria-label="Try a search" className="grid gap-3 rounded-card border border-line bg-surface p-4 text-sm">
      <Labelled label="Try a search">
        <TextInput
          type="search"
          placeholder="Search as a customer"
          maxLength={200}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </Labelled>
      {search && <Found search={search} />}
    </section>
  )
}

function Found({ search }: { search: string }) {
  const api = useApi()
  const options = { placeholderData: keepPreviousData, staleTime: 0, refetchOnMount: 'always' as const }
  const products = useQuery({ ...api.query('GET /products', { search, limit: SHOWN }), ...options })
  const guide = useQuery({ ...api.query('GET /search-guide', { search }), ...options })
  if (products.error) return <p role="alert">{products.error.message}</p>
  if (!products.data) return <p className="text-muted">Searching…</p>
  const { items, total, corrected } = products.data
  const beside = [...(guide.data?.services ?? []), ...(guide.data?.categories ?? [])]
  return (
    <div role="status" className="grid gap-2">
      {corrected && (
        <p>
          Corrected to: <strong>{corrected}</strong>
        </p>
      )}
      <p className="text-muted">{total === 0 ? 'No products' : `${total} found, including:`}</p>
      <ol className="grid list-decimal gap-1 pl-5">
        {items.map(({ id, slug, name }) => (
          <li key={id}>
            <SiteLink href={`/products/${slug}`} className="link">
              {name}
            </SiteLink>
          </li>
        ))}
      </ol>
      {beside.length > 0 && <p>Shown with them: {beside.map(({ name }) => name).join(', ')}</p>}
    </div>
  )
}
