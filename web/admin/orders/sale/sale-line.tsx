import { Trash2, Wrench } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { MAX_LINE_QUANTITY } from '#contract/checkout/cart.ts'
import { BundleComponents } from '../../../catalog/recommendations/bundle-components.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { QuantityStepper } from '../../../ui/form/quantity-stepper.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Money } from '../../../ui/money.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { LineTax } from '../../tickets/line-tax.tsx'
import { shortage } from './add-to-basket.ts'
import { areComplete, type BasketLine, isShortLine, NO_TERMS, type Quote } from './basket-line.ts'
import { TermsFields } from './terms-fields.tsx'
import { useMayDiscount } from './use-may-discount.ts'

interface Props {
  line: BasketLine
  quoted: Quote['lines'][number] | undefined
  onChange: (line: BasketLine) => void
  onRemove: (line: BasketLine) => void
}

export function SaleLine({ line, quoted, onChange, onRemove }: Props) {
  const available = quoted?.available ?? null
  const isShort = quoted !== undefined && isShortLine(quoted)
  // A line for a special order has no limit.
  const most = isShort ? MAX_LINE_QUANTITY : Math.min(MAX_LINE_QUANTITY, available ?? MAX_LINE_QUANTITY)
  return (
    <li className="grid gap-2 border-b border-line px-4 py-3 text-sm last:border-0">
      <div className="flex items-start gap-3">
        <Thumbnail url={line.imageUrl} />
        <div className="min-w-0 flex-1">
          <p className="font-semibold wrap-anywhere">{line.name}</p>
          <Each line={line} quoted={quoted} />
          <BundleComponents components={quoted?.components ?? null} bundles={line.quantity} />
          {isShort && <Badge tone="cancelled">Only {available} available</Badge>}
        </div>
        <span className="font-semibold">{quoted && <Money amount={quoted.lineTotal + quoted.saleDiscount} />}</span>
      </div>
      <div className="flex flex-wrap items-center gap-x-2">
        <QuantityStepper
          label={`Quantity of ${line.name}`}
          value={line.quantity}
          max={Math.max(1, most)}
          tooMany={most === MAX_LINE_QUANTITY ? undefined : shortage(line.name, most)}
          beyond={
            most === MAX_LINE_QUANTITY
              ? undefined
              : {
                  label: (quantity) => `Take ${quantity} for a special order`,
                  onChoose: (quantity) => onChange({ ...line, quantity }),
                }
          }
          onChange={(quantity) => onChange({ ...line, quantity })}
        />
        <LineTerms line={line} onChange={onChange}>
          <IconButton label={`Remove ${line.name}`} className="ml-auto" onClick={() => onRemove(line)}>
            <Trash2 aria-hidden className="size-4" />
          </IconButton>
        </LineTerms>
      </div>
    </li>
  )
}

function Thumbnail({ url }: { url: string }) {
  return (
    <span className="grid size-12 shrink-0 place-content-center overflow-hidden rounded-control bg-tint text-muted">
      {url ? (
        <Picture src={url} alt="" width={48} height={48} className="size-full object-cover" />
      ) : (
        <Wrench aria-hidden className="size-5" />
      )}
    </span>
  )
}

function Each({ line: { isTaxable, terms }, quoted }: Pick<Props, 'line' | 'quoted'>) {
  if (!quoted) return null
  return (
    <p className="figures text-xs text-muted">
      each <Money amount={quoted.unitPrice} />
      {quoted.discount > 0 && (
        <>
          {' '}
          · <Money amount={-quoted.discount} /> {terms.reason}
        </>
      )}
      {!isTaxable && ' · no tax'}
    </p>
  )
}

function LineTerms({ line, onChange, children }: Pick<Props, 'line' | 'onChange'> & { children: ReactNode }) {
  const [isOpen, setOpen] = useState(areComplete(line.terms))
  const mayDiscount = useMayDiscount()
  const { what } = line
  const taxed = (
    <Checkbox
      label="Taxed"
      checked={line.isTaxable}
      onChange={({ target }) => onChange({ ...line, isTaxable: target.checked })}
    />
  )
  return (
    <>
      {what.kind === 'service' && taxed}
      {what.kind === 'free' && (
        <LineTax
          label={`Sales tax of ${line.name}`}
          line={{ isTaxable: line.isTaxable, taxCategoryId: what.taxCategoryId }}
          hasUsual={what.repairPriceId !== undefined}
          onChange={({ isTaxable = true, taxCategoryId }) =>
            onChange({ ...line, isTaxable, what: { ...what, taxCategoryId } })
          }
          checkbox={taxed}
        />
      )}
      <Button
        kind="plain"
        size="small"
        aria-expanded={isOpen}
        aria-label={`Price or discount of ${line.name}`}
        onClick={() => {
          if (isOpen) onChange({ ...line, terms: NO_TERMS })
          setOpen(!isOpen)
        }}>
        {isOpen ? 'Reset to list price' : 'Change price'}
      </Button>
      {children}
      {isOpen && (
        <div className="basis-full pt-2">
          <TermsFields
            terms={mayDiscount ? line.terms : { ...line.terms, by: 'price' }}
            ways={mayDiscount ? ['percent', 'amount', 'price'] : ['price']}
            onChange={(terms) => onChange({ ...line, terms })}
          />
        </div>
      )}
    </>
  )
}
