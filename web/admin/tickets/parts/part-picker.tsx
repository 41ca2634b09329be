import { useQuery } from '@tanstack/react-query'
import { type Output, useApi } from '../../../api.ts'
import { Button } from '../../../ui/button.tsx'
import { Combobox } from '../../../ui/combobox.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { formatMoney } from '../../../ui/money.tsx'

type Found = Output<'GET /repair-tickets/:id/part-finds'>[number]

interface Props {
  ticketId: number
  onPick: (part: Found) => void
}

export function PartPicker({ ticketId, onPick }: Props) {
  const api = useApi()
  const fitting = useQuery(api.query('GET /repair-tickets/:id/part-finds', { id: ticketId }))
  return (
    <div className="grid gap-3 border-t border-line pt-3">
      <Field label="Add a part" help="Search by name, SKU or barcode. Parts in stock are reserved.">
        <Combobox
          listLabel="Parts found"
          nothing="No such part found"
          list="between"
          find={(q) => api.call('GET /repair-tickets/:id/part-finds', { id: ticketId, q })}
          keyOf={({ productId }) => productId}
          onChoose={onPick}>
          {({ name, available, price, isFitting }) => (
            <>
              <span className="min-w-0 flex-1">
                {name} {isFitting && <span className="ml-1 text-xs text-sage">fits this device</span>}
              </span>
              <span className="figures shrink-0 text-muted">
                {formatMoney(price)} · {available} available
              </span>
            </>
          )}
        </Combobox>
      </Field>
      {fitting.data && fitting.data.length > 0 && (
        <div>
          <p id="fitting-parts" className="mb-1 text-sm font-semibold">
            Made for this device
          </p>
          <ul aria-labelledby="fitting-parts" className="flex flex-wrap gap-2">
            {fitting.data.map((part) => (
              <li key={part.productId}>
                <Button kind="quiet" size="small" onClick={() => onPick(part)}>
                  <span className="sr-only">Add </span>
                  {part.name} ({part.available} available)
                </Button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
