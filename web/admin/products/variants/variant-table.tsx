import { ArrowDownToLine, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { variantName } from '#contract/catalog/variant.ts'
import type { FieldErrors } from '#contract/problem.ts'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { MoneyInput, NumberInput } from '../../../ui/form/number-input.tsx'
import { type InputProps, TextInput } from '../../../ui/form/text-input.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { filledDown, type Grid, type GridRow, repriced } from './grid.ts'
import { type ProductPicture, VariantPicture } from './variant-picture.tsx'

interface Props {
  grid: Grid
  fields: FieldErrors | undefined
  isDigital: boolean
  pictures: ProductPicture[]
  onChange: (grid: Grid) => void
}

type Typed = Exclude<keyof GridRow, 'id' | 'values' | 'stockSeen' | 'archived'>

type Kind = 'money' | 'day' | 'count' | 'text' | 'picture'

const COLUMNS: { field: Typed; label: string; kind: Kind }[] = [
  { field: 'price', label: 'Price', kind: 'money' },
  { field: 'salePrice', label: 'Sale price', kind: 'money' },
  { field: 'saleStartsOn', label: 'Sale starts', kind: 'day' },
  { field: 'saleEndsOn', label: 'Sale ends', kind: 'day' },
  { field: 'cost', label: 'Cost', kind: 'money' },
  { field: 'stock', label: 'Stock', kind: 'count' },
  { field: 'sku', label: 'SKU', kind: 'text' },
  { field: 'barcode', label: 'Barcode', kind: 'text' },
  { field: 'weightGrams', label: 'Grams', kind: 'count' },
  { field: 'imageUrl', label: 'Picture', kind: 'picture' },
]

const WIDTHS = { money: 'min-w-24', day: 'min-w-40', count: 'min-w-20', text: 'min-w-40', picture: 'min-w-40' }

export function VariantTable({ grid, fields, isDigital, pictures, onChange }: Props) {
  const hasSale = grid.rows.some((row) => row.salePrice || row.saleStartsOn || row.saleEndsOn)
  const columns = COLUMNS.filter(({ field, kind }) => (field === 'stock' ? !isDigital : kind !== 'day' || hasSale))
  const change = (at: number, part: Partial<GridRow>) =>
    onChange({ ...grid, rows: grid.rows.map((row, index) => (index === at ? { ...row, ...part } : row)) })
  return (
    <div className="grid gap-3">
      <PriceChange onChange={(percent) => onChange(repriced(grid, percent))} />
      <div className="overflow-x-auto">
        <table className="figures w-full text-sm">
          <caption className="sr-only">Variants</caption>
          <thead>
            <tr className="text-left text-muted">
              <th scope="col" className="sticky left-0 z-1 bg-surface p-1 font-semibold">
                Variant
              </th>
              {columns.map(({ field, label }) => (
                <th key={field} scope="col" className="p-1 font-semibold whitespace-nowrap">
                  {label}
                  <IconButton
                    label={`Fill ${label} down from the first row`}
                    onClick={() => onChange(filledDown(grid, field))}>
                    <ArrowDownToLine aria-hidden className="size-3.5" />
                  </IconButton>
                </th>
              ))}
              <th scope="col" className="p-1 font-semibold">
                Offered
              </th>
              <td />
            </tr>
          </thead>
          <tbody>
            {grid.rows.map((row, at) => (
              <Row
                key={row.id ?? `new ${variantName(row.values)}`}
                row={row}
                columns={columns}
                pictures={pictures}
                errorOf={(field) => fields?.[`variants.${at}.${field}`]?.[0]}
                onChange={(part) => change(at, part)}
                onRemove={
                  grid.rows.length > 1
                    ? () => onChange({ ...grid, rows: grid.rows.filter((other) => other !== row) })
                    : undefined
                }
              />
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}

interface RowProps {
  row: GridRow
  columns: typeof COLUMNS
  pictures: ProductPicture[]
  errorOf: (field: string) => string | undefined
  onChange: (part: Partial<GridRow>) => void
  onRemove: (() => void) | undefined
}

function Row({ row, columns, pictures, errorOf, onChange, onRemove }: RowProps) {
  const name = variantName(row.values)
  const wrong = ['values', 'id', ...columns.map(({ field }) => field)].flatMap((field) => errorOf(field) ?? [])
  return (
    <tr className={row.archived ? 'text-muted' : undefined}>
      <th
        scope="row"
        className="sticky left-0 z-1 min-w-24 bg-surface p-1 text-left font-semibold md:whitespace-nowrap">
        {name}
        {row.id === undefined && <span className="ml-1 text-xs font-normal text-muted">new</span>}
        {wrong.map((text) => (
          <span key={text} role="alert" className="block font-normal text-cancelled">
            {text}
          </span>
        ))}
      </th>
      {columns.map(({ field, label, kind }) => (
        <td key={field} className={classNames('p-1', WIDTHS[kind])}>
          {kind === 'picture' ? (
            <VariantPicture
              label={`${label} of ${name}`}
              url={row.imageUrl}
              pictures={pictures}
              onChoose={(imageUrl) => onChange({ imageUrl })}
            />
          ) : (
            <Cell
              kind={kind}
              aria-label={`${label} of ${name}`}
              aria-invalid={errorOf(field) ? true : undefined}
              value={row[field]}
              onChange={({ target }) => onChange({ [field]: target.value })}
            />
          )}
        </td>
      ))}
      <td className="p-1 text-center">
        <input
          type="checkbox"
          className="size-5"
          aria-label={`${name} is offered`}
          checked={!row.archived}
          onChange={({ target }) => onChange({ archived: !target.checked })}
        />
      </td>
      <td className="p-1">
        {onRemove && (
          <IconButton label={`Remove ${name}`} onClick={onRemove}>
            <Trash2 aria-hidden className="size-4" />
          </IconButton>
        )}
      </td>
    </tr>
  )
}

function Cell({ kind, ...rest }: { kind: Exclude<Kind, 'picture'> } & Omit<InputProps, 'type'>) {
  if (kind === 'money') return <MoneyInput {...rest} />
  if (kind === 'count') return <NumberInput min={0} {...rest} />
  return <TextInput type={kind === 'day' ? 'date' : 'text'} {...rest} />
}

function PriceChange({ onChange }: { onChange: (percent: number) => void }) {
  const [percent, setPercent] = useState('')
  const by = Number(percent)
  return (
    <div className="flex flex-wrap items-center gap-2 text-sm">
      <span id="by-percent">Change all prices by</span>
      <span className="w-24">
        <NumberInput
          aria-labelledby="by-percent"
          step={0.5}
          min={-90}
          max={900}
          value={percent}
          onChange={({ target }) => setPercent(target.value)}
        />
      </span>
      %
      <Button
        kind="quiet"
        disabled={percent === '' || !(by >= -90 && by <= 900)}
        onClick={() => {
          onChange(by)
          setPercent('')
        }}>
        Change prices
      </Button>
    </div>
  )
}
