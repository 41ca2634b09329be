import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { type Output, useApi } from '../../../api.ts'
import { classNames } from '../../../ui/class-names.ts'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { toast } from '../../../ui/layer/toast.ts'
import { Money } from '../../../ui/money.tsx'
import { useSettled } from '../../../ui/use-settled.ts'
import { useOfficeKeys } from '../../frame/use-office-keys.ts'

type Goods = Output<'GET /admin/orders/goods'>[number]

const SHORTEST = 2
const PAUSE_MS = 200

interface Props {
  onChoose: (goods: { productId: number; name: string; imageUrl: string }) => void
}

/** Type a part of a name, or scan: a scanner types the barcode and presses Enter. `/` comes here. */
export function GoodsSearch({ onChoose }: Props) {
  const api = useApi()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [active, setActive] = useState(0)
  const found = useFoundGoods(text)
  const goods = found ?? []
  useOfficeKeys({
    '/': (event) => {
      event.preventDefault()
      input.current?.select()
    },
  })
  useEffect(() => input.current?.focus(), [])

  function choose({ id: productId, name, imageUrl }: Goods) {
    onChoose({ productId, name, imageUrl })
    setText('')
    setActive(0)
    input.current?.focus()
  }

  /** A scanner is faster than the list below: what it typed is asked for at once. */
  async function chooseTyped() {
    const typed = text.trim()
    if (typed.length < SHORTEST) return
    const chosen = goods[active]
    if (chosen && found) return choose(chosen)
    const [first, ...others] = await api.call('GET /admin/orders/goods', { search: typed }).catch(() => [])
    if (first && others.length === 0) choose(first)
    else if (!first) toast({ title: 'No product found', description: typed, tone: 'destructive' })
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) setActive((now) => Math.min(goods.length - 1, Math.max(0, now + step)))
    else if (event.key === 'Enter') void chooseTyped()
    else if (event.key === 'Escape') setText('')
    else return
    event.preventDefault()
  }

  return (
    <div className="relative max-w-xl">
      <TextInput
        ref={input}
        role="combobox"
        aria-label="Add a product by name or barcode"
        aria-expanded={goods.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={goods[active] && `${id}-${goods[active].id}`}
        aria-autocomplete="list"
        placeholder="Scan a barcode or type a name"
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={({ target }) => {
          setText(target.value)
          setActive(0)
        }}
        onKeyDown={onKeyDown}
      />
      {text.trim().length >= SHORTEST && found && (
        <div
          id={`${id}-list`}
          role="listbox"
          aria-label="Products"
          className="absolute inset-x-0 top-full z-20 mt-1 overflow-hidden rounded-card border border-line bg-surface shadow-floating"
        >
          {goods.length === 0 && <p className="px-4 py-3 text-sm text-muted">No product found.</p>}
          {goods.map((one, place) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the input's
            <div
              key={one.id}
              id={`${id}-${one.id}`}
              role="option"
              tabIndex={-1}
              aria-selected={place === active}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(one)}
              className={classNames(
                'flex min-h-11 cursor-pointer items-center justify-between gap-3 px-4 py-2 text-sm hover:bg-tint',
                place === active && 'bg-tint',
              )}
            >
              <span className="min-w-0">
                {one.name}
                <span className="block text-xs text-muted">
                  {one.available > 0 ? `${one.available} available` : 'Out of stock'}
                </span>
              </span>
              <Money amount={one.price} />
            </div>
          ))}
        </div>
      )}
    </div>
  )
}

/** What fits the text that is in the box now; undefined until that is known. */
function useFoundGoods(text: string): Goods[] | undefined {
  const api = useApi()
  const typed = text.trim()
  const asked = useSettled(typed, PAUSE_MS)
  const found = useQuery({
    ...api.query('GET /admin/orders/goods', { search: asked }),
    enabled: asked.length >= SHORTEST,
    refetchOnMount: 'always',
  })
  return asked === typed ? found.data : undefined
}
