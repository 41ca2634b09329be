interface Props {
  bars: { label: string; value: number }[]
  format: (value: number) => string
}

const MAX_BARS = 8

/** Horizontal bars, longest first. */
export function BarList({ bars, format }: Props) {
  const shown = bars.toSorted((a, b) => b.value - a.value).slice(0, MAX_BARS)
  const most = Math.max(...shown.map(({ value }) => value), 0)
  return (
    <dl className="grid gap-2 text-sm">
      {shown.map(({ label, value }) => (
        <div key={label} className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3 gap-y-1">
          <dt className="truncate">{label}</dt>
          <dd className="figures">{format(value)}</dd>
          <dd className="col-span-2 h-1.5 overflow-hidden rounded-full bg-tint">
            <svg
              aria-hidden
              width="100%"
              height="100%"
              viewBox={`0 0 ${most || 1} 1`}
              preserveAspectRatio="none"
              className="block">
              <rect width={Math.max(0, value)} height="1" className="fill-primary" />
            </svg>
          </dd>
        </div>
      ))}
    </dl>
  )
}
