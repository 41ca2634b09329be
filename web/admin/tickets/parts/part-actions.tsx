import { Button } from '../../../ui/button.tsx'
import type { Part } from './part.ts'

export type PartStep = 'reserve' | 'order' | 'fit' | 'return' | 'defective'

const LABELS: Record<PartStep, string> = {
  reserve: 'Reserve',
  order: 'Order',
  fit: 'Mark as installed',
  return: 'Return to stock',
  defective: 'Mark as defective',
}

interface Props {
  part: Part
  isHere: boolean
  isBusy: boolean
  onStep: (step: PartStep) => void
}

export function PartActions({ part, isHere, isBusy, onStep }: Props) {
  return (
    <div className="flex flex-wrap gap-2">
      {stepsOf(part, isHere).map((step) => (
        <Button
          key={step}
          kind={step === 'return' || step === 'defective' ? 'plain' : 'quiet'}
          size="small"
          isBusy={isBusy}
          onClick={() => onStep(step)}>
          {step === 'return' && !isInHand(part) ? 'Remove' : LABELS[step]}
          <span className="sr-only"> {part.name}</span>
        </Button>
      ))}
    </div>
  )
}

function isInHand({ state }: Part): boolean {
  return state === 'reserved' || state === 'fitted'
}

function stepsOf({ state, available, quantity, purchaseOrder }: Part, isHere: boolean): PartStep[] {
  switch (state) {
    case 'wanted':
      return available >= quantity ? ['reserve', 'order', 'return'] : ['order', 'return']
    case 'ordered': {
      const steps: PartStep[] = purchaseOrder?.status === 'cancelled' ? ['order', 'return'] : ['return']
      return available >= quantity ? ['reserve', ...steps] : steps
    }
    case 'reserved':
      return isHere ? ['fit', 'return', 'defective'] : ['return', 'defective']
    case 'fitted':
      return ['return', 'defective']
    default:
      return []
  }
}
