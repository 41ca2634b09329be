import type { TicketDetails } from '../ticket-labels.ts'

export type IntakeAnswers = TicketDetails['intakeAnswers']

export const HAPPENED_NAMES: Record<IntakeAnswers['happened'][number], string> = {
  dropped: 'A fall',
  liquid: 'Liquid',
  update: 'An update',
  'opened elsewhere': 'Someone else opened it',
  'comes and goes': 'It comes and goes',
}

export function intakeAnswerFacts(intakeAnswers: IntakeAnswers): [name: string, text: string | null][] {
  const { since, happened, color, storage, isBoughtHere, contactBy, mayLeaveMessage, mayCollect } = intakeAnswers
  return [
    ['Since', since],
    ['Before that', happened.map((one) => HAPPENED_NAMES[one]).join(', ')],
    ['Color and storage', [color, storage].filter(Boolean).join(', ')],
    ['Bought here', yesOrNo(isBoughtHere)],
    ['Best reached by', contactBy && { email: 'Email', phone: 'A call', text: 'A text message' }[contactBy]],
    ['May leave a message', yesOrNo(mayLeaveMessage)],
    ['May also pick it up', mayCollect],
  ]
}

function yesOrNo(answer: '' | 'yes' | 'no'): string {
  return answer && { yes: 'Yes', no: 'No' }[answer]
}
