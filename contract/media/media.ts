import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

export const UPLOAD_LIMITS = {
  bytes: 10 * 1024 * 1024,
  pixels: 40_000_000,
  types: ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'],
} as const

export const uploadPicture = endpoint('POST /admin/media', {
  summary: 'Upload a picture as the body, or as the one file of a form',
  body: 'file',
  output: z.object({ url: z.string(), width: z.int(), height: z.int() }),
  status: 201,
})
