import { useApi } from '../api.ts'
import { toast } from '../ui/layer/toast.ts'
import { type Choice, EstimateChoice } from './estimate-choice.tsx'
import type { PriceDecision } from './price-answer.tsx'
import type { Estimate } from './ticket-labels.ts'

interface Props {
  estimate: Estimate
  statusKey: string
  onAnswer: () => void
}

export function EstimateAnswer({ estimate, statusKey: key, onAnswer }: Props) {
  const api = useApi()
  async function send(decider: PriceDecision & Choice) {
    const { version } = estimate
    await api.call('POST /repair-status/:key/estimates/:version/decision', { key, version, ...decider })
    onAnswer()
    toast(THANKS[decider.decision])
  }
  return <EstimateChoice estimate={estimate} send={send} onConflict={onAnswer} />
}

const THANKS = {
  approved: { title: 'Thank you', description: 'You approved it, and we will proceed.' },
  declined: { title: 'You declined the estimate', description: 'We will get in touch about what comes next.' },
}
