import type { Output } from '../../api.ts'
import { LabelLogo } from '../../shell/logo/label-logo.tsx'
import { Bars } from '../../ui/bars.tsx'
import { Money } from '../../ui/money.tsx'

export type PrintedLabel = Output<'GET /admin/labels'>[number]

interface Props {
  label: PrintedLabel
  hasPrice: boolean
  look: string
}

export function LabelFace({ label, hasPrice, look }: Props) {
  const { name, variant, price, salePrice, code } = label
  return (
    <article aria-label={variant ? `${name}, ${variant}` : name} className={`label ${look}`}>
      <div className="flex min-h-0 items-start justify-between gap-[1.5mm]">
        <p className="min-w-0 leading-tight">
          <span className="line-clamp-2 font-semibold wrap-anywhere">{name}</span>
          {variant && <span className="line-clamp-1">{variant}</span>}
        </p>
        <div className="grid shrink-0 justify-items-end gap-[1mm]">
          {hasPrice && (
            <p className="label-price text-right leading-none font-bold">
              <Money amount={salePrice ?? price} />
              {salePrice !== null && (
                <s className="block pt-[0.5mm] text-[2.4mm] font-normal">
                  <Money amount={price} />
                </s>
              )}
            </p>
          )}
          <LabelLogo />
        </div>
      </div>
      {code && (
        <div className="grid min-h-0 grid-rows-[minmax(0,1fr)_auto]">
          <Bars code={code} />
          <p className="figures truncate text-center text-[2.4mm] leading-tight">{code}</p>
        </div>
      )}
    </article>
  )
}
