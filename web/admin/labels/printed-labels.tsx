import { LabelFace, type PrintedLabel } from './label-face.tsx'
import { LABEL_SIZES, type LabelSize, ON_A_SHEET } from './label-size.ts'

interface Props {
  labels: PrintedLabel[]
  size: LabelSize
  hasPrice: boolean
  skipped: number
}

export function PrintedLabels({ labels, size, hasPrice, skipped }: Props) {
  const { look } = LABEL_SIZES.find(({ id }) => id === size)!
  const show = (label: PrintedLabel | null, at: number) =>
    label ? <LabelFace key={at} label={label} hasPrice={hasPrice} look={look} /> : <span key={at} />
  return (
    <section
      aria-label="Print preview"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
      tabIndex={0}
      className="mx-auto w-fit max-w-full min-w-[min(48rem,100%)] overflow-x-auto print:w-auto print:max-w-none print:overflow-visible">
      {size === 'sheet' ? (
        sheetsOf(labels, skipped).map((sheet, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: sheets have no id
          <section key={at} aria-label={`Sheet ${at + 1}`} className="label-sheet">
            {sheet.map(show)}
          </section>
        ))
      ) : (
        <div className="grid w-fit gap-3 p-4 print:block print:p-0">{labels.map(show)}</div>
      )}
    </section>
  )
}

function sheetsOf(labels: PrintedLabel[], skipped: number): (PrintedLabel | null)[][] {
  const places = [...Array.from({ length: skipped }, () => null), ...labels]
  return Array.from({ length: Math.ceil(places.length / ON_A_SHEET) }, (_, at) =>
    places.slice(at * ON_A_SHEET, (at + 1) * ON_A_SHEET),
  )
}
