import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Input, Output } from '../../../api.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { QuantityStepper } from '../../../ui/form/quantity-stepper.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Money } from '../../../ui/money.tsx'
import { Picture } from '../../../ui/picture.tsx'

import { Panel } from '../panel.tsx'

export interface SaleLine {
  productId: number
  name: string
  imageUrl: string
  quantity: number
  /** As typed; empty where the shelf's price counts. */
  price: string
  priceNote: string
}

export type Quote = Output<'POST /admin/orders/quote'>

/** Another price counts once it is one and has its reason. */
export function toSend({ productId, quantity, price, priceNote }: SaleLine) {
  const hasPrice = /^\d+(\.\d{1,2})?$/.test(price) && priceNote.trim() !== ''
  const other = hasPrice ? { price: Number(price), priceNote: priceNote.trim() } : {}
  return { productId, quantity, ...other } satisfies Input<'POST /admin/orders/quote'>['lines'][number]
}

interface Props {
  lines: SaleLine[]
  quote: Quote | undefined
  onChange: (lines: SaleLine[]) => void
}

/** What is being sold. */
export function SaleLines({ lines, quote, onChange }: Props) {
  return (
    <Panel>
      <ul aria-label="Products of this sale">
        {lines.map((line) => (
          <Line
            key={line.productId}
            line={line}
            quoted={quote?.lines.find(({ productId }) => productId === line.productId)}
            onChange={(changed) => onChange(lines.map((one) => (one === line ? changed : one)))}
            onRemove={() => onChange(lines.filter((one) => one !== line))}
          />
        ))}
      </ul>
    </Panel>
  )
}

interface LineProps {
  line: SaleLine
  quoted: Quote['lines'][number] | undefined
  onChange: (line: SaleLine) => void
  onRemove: () => void
}

function Line({ line, quoted, onChange, onRemove }: LineProps) {
  const [isPricing, setPricing] = useState(line.price !== '')
  const isShort = quoted !== undefined && quoted.available < line.quantity
  return (
    <li className="grid gap-3 border-b border-line px-4 py-3 text-sm last:border-0">
      <div className="flex flex-wrap items-center gap-3">
        <span className="size-12 shrink-0 overflow-hidden rounded-control bg-tint">
          <Picture src={line.imageUrl} alt="" width={48} height={48} className="size-full object-cover" />
        </span>
        <div className="min-w-40 flex-1">
          <p className="font-semibold">{line.name}</p>
          <p className="figures text-xs text-muted">
            {quoted && (
              <>
                each <Money amount={quoted.unitPrice} />
              </>
            )}
          </p>
          {isShort && <Badge tone="cancelled">Only {quoted.available} available</Badge>}
        </div>
        <QuantityStepper
          label={`Quantity of ${line.name}`}
          value={line.quantity}
          onChange={(quantity) => onChange({ ...line, quantity })}
        />
        <span className="w-20 text-right">{quoted && <Money amount={quoted.lineTotal} />}</span>
        <IconButton label={`Remove ${line.name}`} onClick={onRemove}>
          <Trash2 aria-hidden className="size-4" />
        </IconButton>
      </div>
      {isPricing ? (
        <OtherPrice line={line} onChange={onChange} />
      ) : (
        <Button kind="plain" size="small" className="justify-self-start" onClick={() => setPricing(true)}>
          Change price
        </Button>
      )}
    </li>
  )
}

function OtherPrice({ line, onChange }: Pick<LineProps, 'line' | 'onChange'>) {
  const needsNote = line.price !== '' && line.priceNote.trim() === ''
  return (
    <div className="grid gap-3 sm:grid-cols-[9rem_1fr]">
      <Field label="New price each" isRequired>
        <TextInput
          inputMode="decimal"
          value={line.price}
          onChange={({ target }) => onChange({ ...line, price: target.value.replace(/[^\d.]/g, '') })}
        />
      </Field>
      <Field label="Why" isRequired error={needsNote ? 'Say why it has another price' : undefined}>
        <TextInput
          value={line.priceNote}
          maxLength={200}
          placeholder="Scratched, price matched, …"
          onChange={({ target }) => onChange({ ...line, priceNote: target.value })}
        />
      </Field>
    </div>
  )
}
