import { useId } from 'react'

export interface Bar {
  label: string
  value: number
}

interface Props {
  title: string
  labelTitle: string
  bars: Bar[]
  total: number
  format: (value: number) => string
}

const HEIGHT = 120
const GAP = 0.25
const STEPS = [1, 1.5, 2, 3, 4, 5, 6, 8]

export function BarChart({ title, labelTitle, bars, total, format }: Props) {
  const id = useId()
  const most = roundedUp(Math.max(...bars.map(({ value }) => value), 0))
  const width = 100 / Math.max(1, bars.length)
  return (
    <figure className="grid grid-cols-1 gap-2" aria-labelledby={id}>
      <figcaption className="flex flex-wrap justify-between gap-x-4 text-sm font-semibold">
        <span id={id}>{title}</span>
        <span className="figures">Total {format(total)}</span>
      </figcaption>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2">
        <div className="figures flex flex-col justify-between text-right text-xs text-muted" aria-hidden>
          <span>{format(most)}</span>
          <span>{format(0)}</span>
        </div>
        <svg width="100%" height={HEIGHT} aria-hidden className="border-b border-control">
          <line x1="0" x2="100%" y1="0.5" y2="0.5" className="stroke-line" />
          <line x1="0" x2="100%" y1={HEIGHT / 2} y2={HEIGHT / 2} className="stroke-line" />
          {bars.map(({ label, value }, place) => (
            <rect
              key={label}
              x={`${(place + GAP / 2) * width}%`}
              width={`${width * (1 - GAP)}%`}
              y={HEIGHT - heightOf(value, most)}
              height={heightOf(value, most)}
              className="fill-primary">
              <title>{`${label}: ${format(value)}`}</title>
            </rect>
          ))}
        </svg>
        <div className="col-start-2 flex justify-between text-xs text-muted" aria-hidden>
          <span>{bars[0]?.label}</span>
          <span>{bars.at(-1)?.label}</span>
        </div>
      </div>
      <details className="text-sm">
        <summary className="w-fit cursor-pointer rounded-control py-1 text-muted">Show as table</summary>
        <section
          className="max-h-64 overflow-y-auto"
          aria-label={title}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
          tabIndex={0}>
          <table className="figures w-full max-w-sm">
            <thead className="text-left text-xs text-muted">
              <tr>
                <th className="py-1 font-semibold">{labelTitle}</th>
                <th className="py-1 text-right font-semibold">{title}</th>
              </tr>
            </thead>
            <tbody>
              {bars.map(({ label, value }) => (
                <tr key={label} className="border-t border-line">
                  <th scope="row" className="py-1 text-left font-normal">
                    {label}
                  </th>
                  <td className="py-1 text-right">{format(value)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </details>
    </figure>
  )
}

function roundedUp(value: number): number {
  if (value <= 0) return 0
  const power = 10 ** Math.floor(Math.log10(value))
  return power * (STEPS.find((step) => value <= step * power) ?? 10)
}

function heightOf(value: number, most: number): number {
  return value <= 0 || most <= 0 ? 0 : Math.max(2, (value / most) * (HEIGHT - 2))
}
