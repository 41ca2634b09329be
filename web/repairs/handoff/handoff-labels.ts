import type { Output } from '../../api.ts'

export type HandoffView = Output<'GET /handoffs/:key'>
export type HandoffTask = HandoffView['asks']

export const TASK_TITLES: Record<HandoffTask, string> = {
  'drop-off': 'Sign the repair terms',
  release: 'Sign for your device',
  photos: 'Send us photos',
  passcode: 'Device passcode',
  estimate: 'May we proceed?',
}

export const DONE_LABELS: Record<HandoffTask, string> = {
  'drop-off': 'Signed. Thank you.',
  release: 'Signed. Thank you.',
  photos: 'We have your photos. Thank you.',
  passcode: 'We have your access details. Thank you.',
  estimate: 'We have your answer. Thank you.',
}
