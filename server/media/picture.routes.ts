import { uploadPicture as contract, UPLOAD_LIMITS } from '#contract/media/media.ts'
import type { RateLimit } from '../http/rate-limit.ts'
import { route } from '../http/route.ts'
import { uploadPicture } from './picture.ts'

const uploadLimit: RateLimit = { name: 'picture-upload', windowSeconds: 3600, perAddress: 500 }

export const pictureRoutes = [
  route(contract, 'products.write', uploadPicture, { maxBody: UPLOAD_LIMITS.bytes, limit: uploadLimit }),
]
