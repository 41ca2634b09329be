import { type RefObject, useEffect } from 'react'
import { useApi } from '../../../api.ts'
import { Combobox } from '../../../ui/combobox.tsx'
import { Money } from '../../../ui/money.tsx'
import { useOfficeKeys } from '../../frame/use-office-keys.ts'
import type { SaleChoice } from './till-line.ts'

interface Props {
  input: RefObject<HTMLInputElement | null>
  onChoose: (choice: SaleChoice) => void
}

/** Type a part of a name, or scan: a scanner types the barcode and presses Enter. `/` comes here. */
export function GoodsSearch({ input, onChoose }: Props) {
  const api = useApi()
  useOfficeKeys({
    '/': (event) => {
      event.preventDefault()
      input.current?.select()
    },
  })
  useEffect(() => input.current?.focus(), [input])
  return (
    <Combobox
      inputRef={input}
      label="Add a product or service"
      placeholder="Scan a barcode, or type a name or SKU"
      listLabel="Products and services"
      nothing="Nothing found"
      find={(search) => api.call('GET /admin/orders/goods', { search })}
      keyOf={({ kind, id, priceLabel }) => `${kind} ${id} ${priceLabel}`}
      onChoose={(choice) => {
        onChoose(choice)
        input.current?.focus()
      }}
    >
      {(choice) => <Choice choice={choice} />}
    </Combobox>
  )
}

function Choice({ choice: { kind, name, priceLabel, available, price, isFrom } }: { choice: SaleChoice }) {
  return (
    <>
      <span className="min-w-0">
        {kind === 'service' ? `${name}: ${priceLabel}` : name}
        <span className="block text-xs text-muted">
          {kind === 'service' ? 'Service' : stockWords(available)}
        </span>
      </span>
      <span className="whitespace-nowrap">
        {isFrom && 'from '}
        <Money amount={price} />
      </span>
    </>
  )
}

function stockWords(available: number | null): string {
  return available ? `${available} available` : 'Out of stock'
}
