import { useEffect, useRef } from 'react'
import { useApi } from '../../../api.ts'
import { Combobox } from '../../../ui/combobox.tsx'
import { Money } from '../../../ui/money.tsx'
import { useOfficeKeys } from '../../frame/use-office-keys.ts'

interface Props {
  onChoose: (goods: { productId: number; name: string; imageUrl: string }) => void
}

/** Type a part of a name, or scan: a scanner types the barcode and presses Enter. `/` comes here. */
export function GoodsSearch({ onChoose }: Props) {
  const api = useApi()
  const input = useRef<HTMLInputElement>(null)
  useOfficeKeys({
    '/': (event) => {
      event.preventDefault()
      input.current?.select()
    },
  })
  useEffect(() => input.current?.focus(), [])
  return (
    <div className="max-w-xl">
      <Combobox
        inputRef={input}
        label="Add a product by name or barcode"
        placeholder="Scan a barcode or type a name"
        listLabel="Products"
        nothing="No product found"
        find={(search) => api.call('GET /admin/orders/goods', { search })}
        keyOf={({ id }) => id}
        onChoose={({ id: productId, name, imageUrl }) => {
          onChoose({ productId, name, imageUrl })
          input.current?.focus()
        }}
      >
        {({ name, available, price }) => (
          <>
            <span className="min-w-0">
              {name}
              <span className="block text-xs text-muted">
                {available > 0 ? `${available} available` : 'Out of stock'}
              </span>
            </span>
            <Money amount={price} />
          </>
        )}
      </Combobox>
    </div>
  )
}
