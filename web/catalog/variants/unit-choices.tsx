import { memo } from 'react'
import { dayText } from '../../shell/day-text.ts'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import { serialEndText, unitsByCondition } from './unit-conditions.ts'
import { type Choosable, type OptionChoice, receivedByRow, type ShopVariant } from './variant-choice.ts'

interface Props {
  product: Choosable
  option: string
  choices: OptionChoice[]
}

export function UnitChoices({ product, option, choices }: Props) {
  const units = choices
    .filter(({ standing, isChosen }) => standing !== 'notMade' || isChosen)
    .map((choice) => ({
      ...choice,
      variant: product.variants.find(({ options }) => options[option] === choice.value)!,
    }))
  return (
    <div className="grid gap-4">
      {unitsByCondition(units).map(({ condition, units }) => (
        <fieldset key={condition ?? ''} className="grid gap-2">
          {condition && <legend className="mb-2 text-sm font-semibold">{condition}</legend>}
          {units.map((unit) => (
            <UnitChoice key={unit.value} {...unit} />
          ))}
        </fieldset>
      ))}
    </div>
  )
}

const UnitChoice = memo(function UnitChoice({
  name,
  value,
  isChosen,
  standing,
  variant,
}: OptionChoice & { variant: ShopVariant }) {
  return (
    <label className="relative flex min-h-11 cursor-pointer items-center gap-3 rounded-control border border-control bg-surface p-2 pr-3 hover:bg-tint has-checked:border-primary has-checked:bg-tint has-checked:shadow-[inset_0_0_0_1px_var(--primary)] has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary">
      <input
        type="radio"
        name={name}
        value={value}
        checked={isChosen}
        onChange={receivedByRow}
        className="absolute inset-0 cursor-pointer opacity-0"
      />
      {/* The picture of the product is above; only a picture of this unit tells it from the others. */}
      {variant.unit && variant.unit.images.length > 0 && (
        <span className="size-14 shrink-0 overflow-hidden rounded-control bg-tint">
          <Picture src={variant.imageUrl} alt="" width={56} height={56} className="size-full object-cover" />
        </span>
      )}
      <span className="grid min-w-0 flex-1 gap-0.5">
        <span className="figures font-semibold">{serialEndText(value)}</span>
        <span className="text-sm text-muted empty:hidden">{unitText(variant)}</span>
        {standing === 'soldOut' && (
          <span className="text-sm font-semibold text-processing">In someone’s cart right now</span>
        )}
      </span>
      <Price price={variant.price} salePrice={variant.salePrice} />
    </label>
  )
})

function unitText({ unit }: ShopVariant): string {
  if (!unit) return ''
  const { condition, batteryPercent, warrantyEndsOn } = unit
  return [
    condition,
    batteryPercent !== null && `battery ${batteryPercent}%`,
    warrantyEndsOn !== null && `warranty until ${dayText(warrantyEndsOn)}`,
  ]
    .filter(Boolean)
    .join(' · ')
}
