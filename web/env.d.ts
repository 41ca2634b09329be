declare module 'virtual:client-manifest' {
  import type { ServerManifest } from '@tanstack/router-core'
  export const manifest: ServerManifest
}
