import { z } from 'zod'

/** The words that customers use; `other` has a name of its own. */
export const FAULT_NAMES = {
  screen: 'Screen replacement',
  battery: 'Battery replacement',
  'charging port': 'Charging port repair',
  'back glass': 'Back glass replacement',
  camera: 'Camera replacement',
  speaker: 'Speaker or microphone repair',
  button: 'Button repair',
  'water damage': 'Water damage treatment',
  keyboard: 'Keyboard replacement',
  storage: 'Storage replacement',
  hinge: 'Hinge repair',
  overheating: 'Cleaning and cooling repair',
  'hdmi port': 'HDMI port repair',
  'stick drift': 'Stick drift repair',
  'disc drive': 'Disc drive repair',
  software: 'Software repair',
  'data recovery': 'Data recovery',
  diagnosis: 'Diagnosis',
  other: 'Other repair',
} as const

export const RepairFault = z.enum(Object.keys(FAULT_NAMES) as [keyof typeof FAULT_NAMES])
export type RepairFault = z.infer<typeof RepairFault>

/** Repairs of one fault that differ in the quality of the part; `standard` if there is only one. */
export const RepairVariant = z.enum(['standard', 'original', 'equal'])
export type RepairVariant = z.infer<typeof RepairVariant>

export const VARIANT_NAMES: Record<RepairVariant, string> = {
  standard: '',
  original: 'Original part',
  equal: 'Equal-quality part',
}

export function repairName({
  fault,
  name,
  variant,
}: {
  fault: RepairFault
  name: string
  variant: RepairVariant
}): string {
  const repair = fault === 'other' ? name : FAULT_NAMES[fault]
  return variant === 'standard' ? repair : `${repair}, ${VARIANT_NAMES[variant].toLowerCase()}`
}
