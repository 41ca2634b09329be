import { type RefObject, useEffect } from 'react'
import { Combobox } from '../../ui/combobox.tsx'
import { Money } from '../../ui/money.tsx'
import { findOffline, type OfflineChoice } from './find-offline.ts'
import type { OfflineCopy } from './register-store.ts'

interface Props {
  copy: OfflineCopy
  input: RefObject<HTMLInputElement | null>
  onChoose: (choice: OfflineChoice) => void
}

export function OfflineGoods({ copy, input, onChoose }: Props) {
  useEffect(() => input.current?.focus(), [input])
  return (
    <Combobox
      inputRef={input}
      label="Add a product or service"
      placeholder="Scan, or type a name"
      listLabel="Products and services on this register"
      find={async (typed) => findOffline(copy, typed)}
      keyOf={(found) => `${found.kind} ${found.id} ${found.kind === 'service' ? found.priceLabel : ''}`}
      nothing="Nothing found on this register. Sell it as a custom item."
      onChoose={onChoose}>
      {(found) => (
        <>
          <span className="min-w-0 wrap-anywhere">
            {found.name}
            {found.kind === 'service' && `: ${found.priceLabel}`}
          </span>
          <span className="flex gap-3">
            {found.kind === 'product' && <StockHint available={found.available} />}
            <Money amount={found.price} />
          </span>
        </>
      )}
    </Combobox>
  )
}

export function StockHint({ available }: { available: number }) {
  if (available > 5) return null
  return <span className="text-xs text-muted">{available <= 0 ? 'Out of stock' : `${available} left`}</span>
}
