import { UPLOAD_LIMITS } from '#contract/media/media.ts'
import { Problem } from '#contract/problem.ts'
import type { Output } from '../../api.ts'

const MEGABYTE = 1024 * 1024
export const LIMITS_TEXT = `JPEG, PNG, WebP, AVIF or GIF, up to ${UPLOAD_LIMITS.bytes / MEGABYTE} MB and ${UPLOAD_LIMITS.pixels / 1_000_000} megapixels each.`

/**
 * Uses `XMLHttpRequest`, because `fetch` cannot report upload progress.
 * @param onProgress receives a number from 0 to 1.
 * @throws Problem if the picture was refused or the server is unreachable.
 */
export function uploadPicture(file: File, onProgress: (share: number) => void): Promise<Output<'POST /admin/media'>> {
  if (file.size > UPLOAD_LIMITS.bytes) return Promise.reject(tooLarge(file))
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', '/api/admin/media')
    request.setRequestHeader('content-type', file.type.startsWith('image/') ? file.type : 'application/octet-stream')
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded / total)
    request.onload = () =>
      request.status < 300
        ? resolve(request.response as Output<'POST /admin/media'>)
        : reject(Problem.fromBody(request.status, request.response))
    request.onerror = () => reject(unreachable())
    request.send(file)
  })
}

function tooLarge({ size }: File): Problem {
  const megabytes = (size / MEGABYTE).toFixed(1)
  return new Problem('too_large', 'body_too_large', `It has ${megabytes} MB. ${LIMITS_TEXT}`)
}

function unreachable(): Problem {
  return new Problem('unavailable', 'unreachable', 'We could not reach the shop. Check your connection and try again.')
}
