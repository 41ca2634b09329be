import { cents, centsOf, type Dollars, dollarsOf } from '#contract/money.ts'
import { classNames } from './class-names.ts'
import { formatMoney, Money } from './money.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

interface Props {
  price: Dollars
  salePrice?: Dollars | null
  priceTo?: Dollars | null
  size?: 'card' | 'page'
}

export function Price({ price, salePrice = null, priceTo = null, size = 'card' }: Props) {
  const main = size === 'page' ? 'text-2xl' : 'text-lg'
  if (salePrice === null) {
    return (
      <p className={classNames('font-display font-bold', main)}>
        {priceTo !== null && <From />}
        <Money amount={price} />
      </p>
    )
  }
  return (
    <p className="flex flex-wrap items-baseline gap-x-2">
      <strong className={classNames('font-display font-bold text-heart', main)}>
        <VisuallyHidden>Sale price </VisuallyHidden>
        {priceTo !== null && <From />}
        <Money amount={salePrice} />
      </strong>
      <s className="text-sm text-muted">
        <VisuallyHidden>regular price </VisuallyHidden>
        <Money amount={price} />
      </s>
      <span className="text-sm font-semibold text-sage">Save {formatMoney(saving(price, salePrice))}</span>
    </p>
  )
}

function From() {
  return <span className="font-text text-sm font-semibold text-muted">from </span>
}

/** In whole cents, because 19.99 - 14.99 in floats is 4.999999999999998. */
function saving(price: Dollars, salePrice: Dollars): Dollars {
  return dollarsOf(cents(centsOf(price) - centsOf(salePrice)))
}
