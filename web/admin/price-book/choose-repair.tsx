import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Output, useApi } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { Combobox } from '../../ui/combobox.tsx'
import { Field } from '../../ui/form/field.tsx'
import { formatMoney } from '../../ui/money.tsx'

export type ChosenRepair = Output<'GET /admin/repair-choices'>['repairs'][number]

interface Props {
  /** Brand and model as they were typed. */
  device: string
  onChoose: (repair: ChosenRepair) => void
}

const SHOWN = 8

/** One click adds a repair of the price book; without a known model, it is searched for. */
export function ChooseRepair({ device, onChoose }: Props) {
  const api = useApi()
  const { data } = useQuery({ ...api.query('GET /admin/repair-choices', { device }), enabled: device.trim() !== '' })
  const [showsAll, setShowsAll] = useState(false)
  const own = device.trim() !== '' && data?.model ? data.repairs : []
  const shown = showsAll ? own : own.slice(0, SHOWN)
  return (
    <div className="grid gap-2">
      {own.length > 0 && (
        <fieldset className="grid gap-2">
          <legend className="mb-1 text-sm font-semibold">Price book: {data?.model}</legend>
          <ul className="flex flex-wrap gap-2">
            {shown.map((repair) => (
              <li key={repair.id}>
                <Button kind="quiet" size="small" onClick={() => onChoose(repair)}>
                  <span className="sr-only">Add </span>
                  {repair.title} {formatMoney(repair.price)}
                  {repair.isInStock === false && <span className="text-muted"> · part to order</span>}
                </Button>
              </li>
            ))}
            {own.length > shown.length && (
              <li>
                <Button kind="plain" size="small" onClick={() => setShowsAll(true)}>
                  {own.length - shown.length} more
                </Button>
              </li>
            )}
          </ul>
        </fieldset>
      )}
      <Field label="Add from the price book">
        <Combobox
          listLabel="Repairs found"
          nothing="The price book has no such repair"
          list="between"
          placeholder="Device or repair"
          find={async (q) => (await api.call('GET /admin/repair-choices', { q })).repairs.slice(0, SHOWN)}
          keyOf={({ id }) => id}
          onChoose={onChoose}>
          {({ title, device, price }) => (
            <>
              <span className="min-w-0 flex-1">
                {device}: {title}
              </span>
              <span className="figures shrink-0 text-muted">{formatMoney(price)}</span>
            </>
          )}
        </Combobox>
      </Field>
    </div>
  )
}
