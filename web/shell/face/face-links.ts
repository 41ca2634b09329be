import type { Face } from '#contract/branding/face.ts'

/** What tabs and home screens show of the shop. */
export function iconLinks(face: Face | null | undefined) {
  return [
    face
      ? { rel: 'icon', href: face.iconUrl, type: 'image/png' }
      : { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
    { rel: 'apple-touch-icon', href: face?.touchIconUrl ?? '/pictures/apple-touch-icon.png' },
  ]
}
