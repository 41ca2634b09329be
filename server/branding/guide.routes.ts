import * as contract from '#contract/branding/guide.ts'
import { route } from '../http/route.ts'
import { listGuideVersions, saveGuide } from './edit-guide.ts'
import { getGuide, listGuides } from './guide.ts'

const GUIDE_FORM = 512 * 1024

export const guideRoutes = [
  route(contract.listGuides, 'branding.read', listGuides),
  route(contract.getGuide, 'branding.read', getGuide),
  route(contract.listGuideVersions, 'branding.read', listGuideVersions),
  route(contract.saveGuide, 'branding.write', saveGuide, { maxBody: GUIDE_FORM }),
]
