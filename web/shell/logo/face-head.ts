import type { Face } from '#contract/branding/face.ts'

/**
 * A holiday theme comes later in the page and overrides these colors. They are validated hex codes, so they cannot
 * inject CSS.
 */
export function faceCss({ light, dark }: NonNullable<Face['colors']>): string {
  return `:root:root{--primary:light-dark(${light.primary},${dark.primary});--on-primary:light-dark(${light.onPrimary},${dark.onPrimary});--received:light-dark(${light.received},${dark.received})}`
}

export function iconLinks(face: Face | null | undefined) {
  return [
    face
      ? { rel: 'icon', href: face.iconUrl, type: 'image/png' }
      : { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
    { rel: 'apple-touch-icon', href: face?.touchIconUrl ?? '/pictures/apple-touch-icon.png' },
  ]
}
