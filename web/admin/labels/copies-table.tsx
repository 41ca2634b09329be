import { Button } from '../../ui/button.tsx'
import { NumberInput } from '../../ui/form/number-input.tsx'
import type { PrintedLabel } from './label-face.tsx'

const MAX_COPIES = 999

interface Props {
  labels: PrintedLabel[]
  copies: Record<number, number>
  onChange: (copies: Record<number, number>) => void
}

export function CopiesTable({ labels, copies, onChange }: Props) {
  const all = (count: (label: PrintedLabel) => number) =>
    onChange(Object.fromEntries(labels.map((label) => [label.productId, Math.min(MAX_COPIES, count(label))])))
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-2">
        <Button kind="quiet" size="small" onClick={() => all(() => 1)}>
          One of each
        </Button>
        <Button kind="quiet" size="small" onClick={() => all(({ stock }) => stock)}>
          As many as in stock
        </Button>
      </div>
      <table className="figures w-full text-sm">
        <caption className="sr-only">Quantity of each</caption>
        <thead className="text-left text-xs text-muted">
          <tr className="border-b border-line">
            <th scope="col">Product</th>
            <th scope="col" className="max-sm:hidden">
              Code
            </th>
            <th scope="col" className="w-24">
              Labels
            </th>
          </tr>
        </thead>
        <tbody>
          {labels.map((label) => {
            const { productId, name, variant, code, stock } = label
            return (
              <tr key={productId} className="border-b border-line last:border-0">
                <th scope="row" className="py-2 pr-3 text-left font-normal wrap-anywhere">
                  {name}
                  {variant && <span className="text-muted"> {variant}</span>}
                  <span className="block text-xs text-muted">{stock} in stock</span>
                </th>
                <td className="py-2 pr-3 wrap-anywhere max-sm:hidden">
                  {code ?? <span className="text-muted">None</span>}
                </td>
                <td className="py-2">
                  <NumberInput
                    min={0}
                    max={MAX_COPIES}
                    aria-label={`Labels of ${name}${variant ? `, ${variant}` : ''}`}
                    value={copies[productId] ?? 0}
                    onChange={({ target }) =>
                      onChange({
                        ...copies,
                        [productId]: Math.min(MAX_COPIES, Math.max(0, Math.trunc(Number(target.value)) || 0)),
                      })
                    }
                  />
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
