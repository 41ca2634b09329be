import tailwind from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { clientAssets } from './scripts/client-assets.ts'
import { commonChunks } from './scripts/common-chunks.ts'
import { compressedAssets } from './scripts/compressed-assets.ts'
import { directIcons } from './scripts/direct-icons.ts'
import { portalWorker } from './scripts/portal-worker.ts'
import { shopRoutes } from './scripts/shop-routes.ts'
import { SMALL_TO_HOLD } from './scripts/small-to-hold.ts'

const routes = {
  target: 'react',
  routesDirectory: 'web/routes',
  generatedRouteTree: 'web/route-tree.gen.ts',
  addExtensions: true,
  quoteStyle: 'single',
  semicolons: false,
  disableLogging: true,
} as const

export default defineConfig(({ command, isSsrBuild, mode }) => ({
  publicDir: 'web/public',
  plugins: [
    directIcons(),
    tanstackRouter({
      ...routes,
      autoCodeSplitting: true,
      plugin: { vite: { environmentName: 'client' } },
    }),
    shopRoutes(routes),
    react(),
    tailwind(),
    clientAssets(),
    mode !== 'status' && portalWorker(),
    compressedAssets(),
  ],
  // React has had this hook since 18; what the router reads its state with asks a copy for older ones.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }] },
  // One bundle for rendering: nothing of it is resolved again when the shop starts.
  ssr: { noExternal: command === 'build' ? true : undefined, target: 'node' },
  // Vite leaves it open for Node, and where nothing set it the shop rendered with what React has for developers.
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
  build: {
    target: ['chrome123', 'firefox128', 'safari17.5'],
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    // The status page's files come to those of the shop, which were built before.
    emptyOutDir: mode !== 'status',
    copyPublicDir: !isSsrBuild && mode !== 'status',
    manifest: mode === 'status' ? '.vite/status.json' : !isSsrBuild,
    modulePreload: { polyfill: false },
    // A small font or picture inside the CSS would break the content policy and every page's cache.
    assetsInlineLimit: 0,
    rolldownOptions: isSsrBuild
      ? // The server loads all of it at once; what the browser loads later is told by its own build.
        { input: 'web/entry-server.tsx', output: SMALL_TO_HOLD, checks: { ineffectiveDynamicImport: false } }
      : mode === 'status'
        ? // Chunks of its own: those of the shop have what many other pages share.
          { input: 'web/entry-status.tsx' }
        : {
            input: ['web/entry-client.tsx', 'web/entry-office.tsx'],
            output: {
              codeSplitting: { groups: commonChunks() },
              // Each page names a dozen of them: words in front of the hash are bytes before the first paint.
              chunkFileNames: 'assets/[hash].js',
            },
          },
  },
}))
