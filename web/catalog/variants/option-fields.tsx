import { memo } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { fillOf, Swatch } from './swatch.tsx'
import { UnitChoices } from './unit-choices.tsx'
import { serialEndText } from './unit-conditions.ts'
import { type Choosable, type Chosen, type OptionChoice, receivedByRow, standingOf } from './variant-choice.ts'

interface Props {
  product: Choosable
  chosen: Chosen
  onChoose: (option: string, value: string) => void
  errorId?: string | undefined
}

/** The row handles changes, so that unchanged values are not rendered again. */
export function OptionFields({ product, chosen, onChoose, errorId }: Props) {
  return product.options.map(({ name, values }, at) => {
    const shown = values.filter((value) => product.variants.some(({ options }) => options[name] === value))
    if (shown.length === 0) return null
    const choices = shown.map((value) => ({
      name: `option${at + 1}`,
      value,
      isChosen: chosen[name] === value,
      standing: standingOf(product, chosen, name, value),
    }))
    const isUnit = product.variants.some(({ unit }) => unit) && at === product.options.length - 1
    return (
      <fieldset
        key={name}
        className="grid gap-2"
        aria-describedby={chosen[name] === undefined ? errorId : undefined}
        onChange={({ target }) => onChoose(name, (target as unknown as HTMLInputElement).value)}>
        <legend className="mb-2 text-sm font-semibold">
          {name}
          {chosen[name] !== undefined && (
            <span className="font-normal text-muted">: {isUnit ? serialEndText(chosen[name]) : chosen[name]}</span>
          )}
        </legend>
        {isUnit ? (
          <UnitChoices product={product} option={name} choices={choices} />
        ) : (
          <div className="flex flex-wrap gap-2">
            {choices.map((choice) => (
              <OptionValue key={choice.value} {...choice} />
            ))}
          </div>
        )}
      </fieldset>
    )
  })
}

const STANDING_TEXT = { soldOut: 'sold out', notMade: 'in another combination only' }

/** There is no transition, because a dozen fading values doubled the time of each choice. */
const OptionValue = memo(function OptionValue({ name, value, isChosen, standing }: OptionChoice) {
  const fill = fillOf(value)
  return (
    <label
      data-tooltip={standing === 'free' ? undefined : `${value}: ${STANDING_TEXT[standing]}`}
      className={classNames(
        'relative inline-flex min-h-11 min-w-11 cursor-pointer items-center justify-center gap-2 rounded-control border bg-surface px-3 text-sm font-semibold hover:bg-tint',
        'has-checked:border-primary has-checked:bg-tint has-checked:shadow-[inset_0_0_0_1px_var(--primary)]',
        'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary',
        standing === 'notMade' ? 'border-dashed border-control text-muted' : 'border-control',
        standing === 'soldOut' && 'text-muted line-through',
      )}>
      <input
        type="radio"
        name={name}
        value={value}
        checked={isChosen}
        onChange={receivedByRow}
        className="absolute inset-0 cursor-pointer opacity-0"
      />
      {fill && <Swatch fill={fill} />}
      {value}
      {standing !== 'free' && <VisuallyHidden>, {STANDING_TEXT[standing]}</VisuallyHidden>}
    </label>
  )
})
