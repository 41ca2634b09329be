import { Plus, Wrench } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Refusal } from '../../../ui/form/refusal.tsx'
import type { Quote } from '../sale/basket-line.ts'
import { GoodsSearch } from '../sale/goods-search.tsx'
import { SaleLines } from '../sale/sale-lines.tsx'
import type { Register } from '../sale/use-register.ts'

interface Props {
  till: Register
  quote: Quote | undefined
  onOpen: (dialog: 'free' | 'repair') => void
}

export function ExchangeGoods({ till, quote, onOpen }: Props) {
  const search = useRef<HTMLInputElement>(null)
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 font-semibold">New goods</legend>
      <GoodsSearch input={search} list="between" onChoose={till.choose} />
      <Refusal text={till.refused} />
      <div className="flex flex-wrap gap-2">
        <Button kind="quiet" size="small" onClick={() => onOpen('free')}>
          <Plus aria-hidden className="size-4" /> Custom item
        </Button>
        <Button kind="quiet" size="small" onClick={() => onOpen('repair')}>
          <Wrench aria-hidden className="size-4" /> Repair
        </Button>
      </div>
      {till.lines.length > 0 && <SaleLines till={till} quote={quote} />}
    </fieldset>
  )
}
