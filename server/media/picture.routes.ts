import { uploadPicture as contract, UPLOAD_LIMITS } from '#contract/media/media.ts'
import * as remote from '#contract/media/remote-picture.ts'
import type { RateLimit } from '../http/rate-limit.ts'
import { route } from '../http/route.ts'
import { uploadPicture } from './picture.ts'
import { getRemotePicture, retryRemotePicture } from './remote/remote-picture.ts'

const uploadLimit: RateLimit = { name: 'picture-upload', windowSeconds: 3600, perAddress: 500 }

export const pictureRoutes = [
  route(contract, 'products.write', uploadPicture, { maxBody: UPLOAD_LIMITS.bytes, limit: uploadLimit }),
  route(remote.getRemotePicture, 'products.read', getRemotePicture),
  route(remote.retryRemotePicture, 'products.write', retryRemotePicture),
]
