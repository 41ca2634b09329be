import { useState } from 'react'
import { centsOf, type Dollars, dollarsOf, sumCents } from '#contract/money.ts'
import { Problem } from '#contract/problem.ts'
import { Checkbox } from '../ui/form/checkbox.tsx'
import { RadioCards } from '../ui/form/radio-cards.tsx'
import { formatMoney } from '../ui/money.tsx'
import { PriceAnswer, type PriceDecision } from './price-answer.tsx'
import type { Estimate } from './ticket-labels.ts'

export interface Choice {
  option?: number
  lines?: number[]
}

interface Props {
  estimate: Estimate
  send: (answer: PriceDecision & Choice) => Promise<unknown>
  onConflict: () => void
}

/** Asks which option or which lines are approved, if there is a choice. No option is preselected; of single lines, all are. */
export function EstimateChoice({ estimate, send, onConflict }: Props) {
  const chooser = useEstimateChoice(estimate)
  return (
    <div className="grid gap-4">
      <ChoiceFields estimate={estimate} chooser={chooser} />
      <PriceAnswer
        total={chooser.total}
        send={(answer) => send({ ...answer, ...(answer.decision === 'approved' && chooser.read()) })}
        onConflict={onConflict}
      />
    </div>
  )
}

type Chooser = ReturnType<typeof useEstimateChoice>

export function useEstimateChoice(estimate: Pick<Estimate, 'options' | 'allowsLines' | 'lines' | 'total'>) {
  const { options, allowsLines, lines, total } = estimate
  const [option, setOption] = useState<number>()
  const [places, setPlaces] = useState<ReadonlySet<number>>(new Set(lines.keys()))
  const hasOptions = options.length > 0
  const chosen = lines.filter((_, at) => places.has(at))
  return {
    option,
    setOption,
    places,
    toggle: (at: number) =>
      setPlaces((before) => new Set(before.has(at) ? [...before].filter((one) => one !== at) : [...before, at])),
    /** Undefined until an option is chosen. */
    total: hasOptions ? options[option ?? -1]?.total : allowsLines ? totalOf(chosen) : total,
    /** @throws Problem until something is chosen. */
    read(): Choice {
      if (hasOptions) {
        if (option === undefined) throw new Problem('invalid', 'nothing_chosen', 'Choose one of the options first.')
        return { option }
      }
      if (!allowsLines) return {}
      if (places.size === 0)
        throw new Problem('invalid', 'nothing_chosen', 'Choose at least one line, or decline the estimate.')
      return { lines: [...places].sort((one, other) => one - other) }
    },
  }
}

function totalOf(lines: Estimate['lines']): Dollars {
  return dollarsOf(sumCents(lines.flatMap(({ lineTotal, tax }) => [centsOf(lineTotal), centsOf(tax)])))
}

interface FieldsProps {
  estimate: Pick<Estimate, 'options' | 'allowsLines' | 'lines'>
  chooser: Chooser
}

export function ChoiceFields({ estimate: { options, allowsLines, lines }, chooser }: FieldsProps) {
  if (options.length > 0)
    return (
      <RadioCards
        legend="Choose an option"
        name="estimate-option"
        value={chooser.option === undefined ? undefined : String(chooser.option)}
        onChange={(at) => chooser.setOption(Number(at))}
        cards={options.map(({ name, total }, at) => ({ value: String(at), label: name, aside: formatMoney(total) }))}
      />
    )
  if (!allowsLines) return null
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 text-sm font-semibold">Choose what we may do</legend>
      {lines.map(({ name, quantity, lineTotal }, at) => (
        <Checkbox
          // biome-ignore lint/suspicious/noArrayIndexKey: rows of a version never move
          key={at}
          label={`${quantity > 1 ? `${quantity} × ` : ''}${name}, ${formatMoney(lineTotal)} before tax`}
          checked={chooser.places.has(at)}
          onChange={() => chooser.toggle(at)}
        />
      ))}
    </fieldset>
  )
}
