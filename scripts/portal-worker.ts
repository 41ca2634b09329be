import { createHash } from 'node:crypto'
import { build, type Plugin, type Rolldown } from 'vite'

const WORKER = 'web/portal/worker/portal-worker.ts'
const PAGE = '/service-portal'
const ENTRY = /\/web\/entry-client\.tsx$/
const ROUTE = /\/web\/routes\/service-portal\.tsx\?tsr-split=component/
const OF_PORTAL = /\/web\/portal\//
const TOASTS = /\/web\/ui\/layer\/toast-list\.tsx/
const FONT = /((text|heading)-face|(instrument-sans-latin-wght|bricolage-grotesque-latin-700)-normal).*\.woff2$/
const BESIDES = ['/favicon.svg', '/api/portal/manifest', '/pictures/portal-192.png']

type Bundle = Rolldown.OutputBundle
type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } }

export function portalWorker(): Plugin {
  return {
    name: 'portal-worker',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    async generateBundle(_, bundle) {
      const chunks = portalChunks(bundle)
      const entry = chunks.find(isEntryOfShop)!
      const files = [...filesOf(chunks), ...fontsOf(bundle)]
        .map((name) => `/${name}`)
        .concat(BESIDES)
        .sort()
      const code = await compiled()
      const version = createHash('sha256').update(code).update(files.join()).digest('hex').slice(0, 12)
      const first = loadedFirst(bundle, chunks).map(({ fileName }) => `/${fileName}`)
      const built = { version, page: PAGE, entry: `/${entry.fileName}`, first, files }
      const source = `const BUILT=${JSON.stringify(built)};${code}`
      this.emitFile({ type: 'asset', fileName: 'portal-worker.js', source })
    },
  }
}

function portalChunks(bundle: Bundle): Chunk[] {
  const found = new Set<Chunk>()
  const add = (name: string) => {
    const chunk = bundle[name]
    if (chunk?.type !== 'chunk' || found.has(chunk)) return
    found.add(chunk)
    chunk.imports.forEach(add)
    if (isPortalPage(chunk) || OF_PORTAL.test(chunk.facadeModuleId ?? '')) chunk.dynamicImports.forEach(add)
  }
  for (const [name, file] of Object.entries(bundle))
    if (file.type === 'chunk' && (isBeginning(file) || TOASTS.test(file.facadeModuleId ?? ''))) add(name)
  return [...found]
}

function loadedFirst(bundle: Bundle, chunks: Chunk[]): Chunk[] {
  const found = new Set(chunks.filter(isBeginning))
  for (const { imports } of found)
    for (const name of imports) if (bundle[name]?.type === 'chunk') found.add(bundle[name])
  return [...found]
}

function isBeginning(chunk: Rolldown.OutputChunk): boolean {
  return isEntryOfShop(chunk) || isPortalPage(chunk)
}

function isEntryOfShop({ facadeModuleId }: Rolldown.OutputChunk): boolean {
  return ENTRY.test(facadeModuleId ?? '')
}

function isPortalPage({ facadeModuleId }: Rolldown.OutputChunk): boolean {
  return ROUTE.test(facadeModuleId ?? '')
}

function filesOf(chunks: Chunk[]): string[] {
  const styles = chunks.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])
  return [...chunks.map(({ fileName }) => fileName), ...new Set(styles)]
}

function fontsOf(bundle: Bundle): string[] {
  return Object.keys(bundle).filter((name) => FONT.test(name))
}

async function compiled(): Promise<string> {
  const built = (await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: { write: false, rolldownOptions: { input: WORKER, output: { format: 'iife' } } },
  })) as Rolldown.RolldownOutput
  return built.output[0].code
}
