import type { Problem } from '#contract/problem.ts'

/** Whether a device was not handed over, or back, since no photo shows how it goes. */
export function lacksHandoverPhoto({ details }: Problem): boolean {
  return ((details?.missing as string[] | undefined) ?? []).includes('handover_photo')
}

/** What the field says then. */
export const PHOTO_ASKED = { type: 'server', message: 'Add a photo, or say why there is none' }
