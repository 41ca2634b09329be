import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { rowsOf, useApi } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import type { Product } from '../products/product.ts'

const SHORTEST = 2
const MOST = 6

/** Finds products by a few letters; Enter takes the first. */
export function ProductPicker({ onPick }: { onPick: (product: Product) => void }) {
  const api = useApi()
  const [text, setText] = useState('')
  const wanted = useDeferredValue(text.trim())
  const isLongEnough = wanted.length >= SHORTEST
  const { data = [] } = useQuery({
    ...api.query('GET /admin/products', { search: wanted, limit: MOST, sort: 'name' }),
    select: rowsOf,
    enabled: isLongEnough,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const found = isLongEnough ? data.filter(({ kind }) => kind !== 'digital') : []
  function pick(product: Product | undefined) {
    if (!product) return
    onPick(product)
    setText('')
  }
  return (
    <div className="grid gap-2">
      <Field label="Add a product" help="By name, description or supplier code. Enter adds the first.">
        <TextInput
          autoComplete="off"
          value={text}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            pick(found[0])
          }}
        />
      </Field>
      {isLongEnough && (
        <ul aria-label="Products found" className="grid gap-1">
          {found.map((product) => (
            <li key={product.id}>
              <Button
                kind="quiet"
                size="small"
                className="w-full justify-start text-left"
                onClick={() => pick(product)}
              >
                <Plus aria-hidden className="size-4 shrink-0" />
                <span className="min-w-0 flex-1 truncate">{product.name}</span>
                <span className="figures font-normal text-muted">{product.stock} on the shelf</span>
              </Button>
            </li>
          ))}
          {found.length === 0 && <li className="text-sm text-muted">Nothing found for “{wanted}”.</li>}
        </ul>
      )}
    </div>
  )
}
