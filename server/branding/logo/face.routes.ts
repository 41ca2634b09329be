import * as contract from '#contract/branding/face.ts'
import { route } from '../../http/route.ts'
import { previewLogo, saveFace } from './edit-face.ts'
import { getAdminFace, getFace } from './face.ts'

const FACE_FORM = 720 * 1024

export const faceRoutes = [
  route(contract.getFace, 'public', getFace, { cacheTags: ['company'] }),
  route(contract.getAdminFace, 'branding.read', getAdminFace),
  route(contract.previewLogo, 'branding.write', previewLogo, { maxBody: FACE_FORM }),
  route(contract.saveFace, 'branding.write', saveFace, { maxBody: FACE_FORM }),
]
