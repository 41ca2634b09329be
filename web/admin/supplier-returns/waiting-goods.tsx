import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { rowsOf, useApi } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { Money } from '../../ui/money.tsx'
import { MayWrite } from '../frame/may-write.tsx'
import { Panel } from '../orders/panel.tsx'
import { ShopMoment } from '../shop-moment.tsx'
import { CloseGoods } from './close-goods.tsx'
import { NewReturnDialog } from './new-return-dialog.tsx'
import type { WaitingUnits } from './supplier-return-status.tsx'

const MAX_SHOWN = 200

export function WaitingGoods() {
  const { data: waiting = [] } = useQuery({
    ...useApi().query('GET /admin/defective-goods', { limit: MAX_SHOWN }),
    select: rowsOf,
    refetchOnMount: 'always',
  })
  const [chosenIds, setChosenIds] = useState<ReadonlySet<number>>(new Set())
  const [isReturning, setReturning] = useState(false)
  const chosen = waiting.filter(({ id }) => chosenIds.has(id))
  const toggle = (id: number) =>
    setChosenIds((ids) => new Set(ids.has(id) ? [...ids].filter((other) => other !== id) : [...ids, id]))
  if (waiting.length === 0) return null
  return (
    <Panel title="Waiting for a return">
      <ul aria-label="Waiting for a return" className="px-4">
        {waiting.map((goods) => (
          <li key={goods.id} className="border-b border-line py-1 last:border-0">
            <Checkbox
              label={<Goods goods={goods} />}
              checked={chosenIds.has(goods.id)}
              onChange={() => toggle(goods.id)}
            />
          </li>
        ))}
      </ul>
      <MayWrite>
        <div className="flex flex-wrap justify-end gap-2 border-t border-line px-4 py-3">
          <CloseGoods goods={chosen} onDone={() => setChosenIds(new Set())} />
          <Button disabled={chosen.length === 0} onClick={() => setReturning(true)}>
            Return to supplier
          </Button>
        </div>
      </MayWrite>
      {isReturning && (
        <NewReturnDialog
          goods={chosen}
          onClose={() => setReturning(false)}
          onCreated={() => {
            setReturning(false)
            setChosenIds(new Set())
          }}
        />
      )}
    </Panel>
  )
}

function Goods({ goods: { name, number, quantity, value, supplier, note, since } }: { goods: WaitingUnits }) {
  return (
    <span className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5">
      <span className="min-w-48 flex-1 font-semibold wrap-anywhere">
        {quantity} × {name}
        {number && <span className="ml-2 font-normal text-muted">{number}</span>}
        <span className="block text-xs font-normal text-muted">
          {note} · <ShopMoment at={since} isDay />
        </span>
      </span>
      <span className={supplier ? '' : 'text-cancelled'}>{supplier?.name ?? 'No supplier'}</span>
      <span className="figures">
        <Money amount={value} />
      </span>
    </span>
  )
}
