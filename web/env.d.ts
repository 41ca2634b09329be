declare module 'virtual:client-assets' {
  import type { ServerManifest } from '@tanstack/router-core'
  export const manifest: ServerManifest
}
