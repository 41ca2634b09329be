import type { Problem } from '#contract/problem.ts'

export function lacksHandoverPhoto({ details }: Problem): boolean {
  return ((details?.missing as string[] | undefined) ?? []).includes('handover_photo')
}

export const PHOTO_REQUIRED = { type: 'server', message: 'Add a photo, or say why there is none' }
