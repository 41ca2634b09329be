import type { Output } from '../../api.ts'
import type { GivenLogo } from './chosen-logo.ts'

export type AdminFace = Output<'GET /admin/face'>

export interface FaceValues {
  color: string | null
  saysName: boolean
  /** Undefined: unchanged. */
  newLogo?: GivenLogo | null
}
