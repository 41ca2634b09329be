import tailwind from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { clientManifest } from './scripts/client-manifest.ts'
import { compressedAssets } from './scripts/compressed-assets.ts'
import { PORTAL_WORKER, pageWorker, REGISTER_WORKER } from './scripts/page-worker.ts'

/** Most visits begin with these pages, so they are in the first file and not fetched after it. */
const ENTRY_PAGES = new Set(['/home', '/products/$slug'])

export default defineConfig(({ command, isSsrBuild }) => ({
  publicDir: 'web/public',
  plugins: [
    tanstackRouter({
      target: 'react',
      routesDirectory: 'web/routes',
      generatedRouteTree: 'web/route-tree.gen.ts',
      addExtensions: true,
      enableRouteTreeFormatting: false,
      disableLogging: true,
      autoCodeSplitting: true,
      codeSplittingOptions: { splitBehavior: ({ routeId }) => (ENTRY_PAGES.has(routeId) ? [] : undefined) },
      plugin: { vite: { environmentName: 'client' } },
    }),
    react(),
    tailwind(),
    clientManifest(),
    pageWorker(PORTAL_WORKER),
    pageWorker(REGISTER_WORKER),
    compressedAssets(),
  ],
  // One bundle for rendering, so that no package is resolved when the program starts.
  ssr: { noExternal: command === 'build' ? true : undefined, target: 'node' },
  // Vite leaves it open for Node; without it the server would render with React's development build.
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
  build: {
    target: ['chrome123', 'firefox128', 'safari17.5'],
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    copyPublicDir: !isSsrBuild,
    manifest: !isSsrBuild,
    modulePreload: { polyfill: false },
    // An inlined font or picture would violate the content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: isSsrBuild
      ? { input: 'web/entry-server.tsx', checks: { ineffectiveDynamicImport: false } }
      : {
          input: 'web/entry-client.tsx',
          // Every page needs what the entry imports. Libraries are a file of their own, because browsers keep it when only
          // the program has changed.
          output: {
            codeSplitting: {
              groups: [
                { name: 'libraries', tags: ['$initial'], test: /node_modules/, priority: 1 },
                { name: 'app', tags: ['$initial'] },
              ],
            },
          },
        },
  },
}))
