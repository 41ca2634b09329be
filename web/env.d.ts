declare module 'virtual:client-assets' {
  import type { ServerManifest } from '@tanstack/router-core'
  export const manifest: ServerManifest
  /** Stands inside every page and runs once, before all other scripts. */
  export const startScript: string
}

declare module 'virtual:status-routes' {
  import type { Pages } from './router.tsx'
  export const routeTree: Pages
}

declare module 'virtual:shop-routes' {
  import type { Pages } from './router.tsx'
  export const routeTree: Pages
}

declare module 'virtual:selling-routes' {
  import type { Pages } from './router.tsx'
  export const routeTree: Pages
}
