import { createHash } from 'node:crypto'
import { build, type Plugin, type Rolldown } from 'vite'

interface WorkerOfPage {
  /** The name of the built file. */
  name: string
  source: string
  page: string
  /** The route's file and the folder of its parts, both in `web/`. */
  route: string
  folder: string
  otherFiles: string[]
}

export const PORTAL_WORKER: WorkerOfPage = {
  name: 'portal-worker',
  source: 'web/portal/worker/portal-worker.ts',
  page: '/service-portal',
  route: 'routes/service-portal.tsx',
  folder: 'portal',
  otherFiles: ['/favicon.svg', '/api/portal/manifest', '/pictures/portal-192.png'],
}
export const REGISTER_WORKER: WorkerOfPage = {
  name: 'register-worker',
  source: 'web/admin/offline-register/worker/register-worker.ts',
  page: '/admin/orders/new/offline',
  route: 'routes/admin_/orders/new/offline.tsx',
  folder: 'admin/offline-register',
  otherFiles: ['/favicon.svg'],
}

const ENTRY = /\/web\/entry-client\.tsx$/
const TOASTS = /\/web\/ui\/layer\/toast-list\.tsx/
const FONT = /((text|heading)-face|(instrument-sans-latin-wght|bricolage-grotesque-latin-700)-normal).*\.woff2$/

type Bundle = Rolldown.OutputBundle
type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } }

/** Builds a service worker that caches one page with the files that it loads. */
export function pageWorker(worker: WorkerOfPage): Plugin {
  return {
    name: worker.name,
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    async generateBundle(_, bundle) {
      const chunks = chunksOf(bundle, worker)
      const entry = chunks.find(isEntryOfShop)!
      const files = [...filesOf(chunks), ...fontsOf(bundle)]
        .map((name) => `/${name}`)
        .concat(worker.otherFiles)
        .sort()
      const code = await compiled(worker.source)
      const version = createHash('sha256').update(code).update(files.join()).digest('hex').slice(0, 12)
      const first = loadedFirst(bundle, chunks, worker)
        .filter(isScript)
        .map(({ fileName }) => `/${fileName}`)
      const built = { version, page: worker.page, entry: `/${entry.fileName}`, first, files }
      const source = `const BUILT=${JSON.stringify(built)};${code}`
      this.emitFile({ type: 'asset', fileName: `${worker.name}.js`, source })
    },
  }
}

function chunksOf(bundle: Bundle, worker: WorkerOfPage): Chunk[] {
  const found = new Set<Chunk>()
  const add = (name: string) => {
    const chunk = bundle[name]
    if (chunk?.type !== 'chunk' || found.has(chunk)) return
    found.add(chunk)
    chunk.imports.forEach(add)
    if (isPage(chunk, worker) || chunk.facadeModuleId?.includes(`/web/${worker.folder}/`))
      chunk.dynamicImports.forEach(add)
  }
  for (const [name, file] of Object.entries(bundle))
    if (file.type === 'chunk' && (isBeginning(file, worker) || TOASTS.test(file.facadeModuleId ?? ''))) add(name)
  return [...found]
}

function loadedFirst(bundle: Bundle, chunks: Chunk[], worker: WorkerOfPage): Chunk[] {
  const found = new Set(chunks.filter((chunk) => isBeginning(chunk, worker)))
  for (const { imports } of found)
    for (const name of imports) if (bundle[name]?.type === 'chunk') found.add(bundle[name])
  return [...found]
}

function isBeginning(chunk: Rolldown.OutputChunk, worker: WorkerOfPage): boolean {
  return isEntryOfShop(chunk) || isPage(chunk, worker)
}

function isEntryOfShop({ facadeModuleId }: Rolldown.OutputChunk): boolean {
  return ENTRY.test(facadeModuleId ?? '')
}

function isPage({ facadeModuleId }: Rolldown.OutputChunk, { route }: WorkerOfPage): boolean {
  return facadeModuleId?.includes(`/web/${route}?tsr-split=component`) === true
}

function filesOf(chunks: Chunk[]): string[] {
  const styles = chunks.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])
  return [...chunks.filter(isScript).map(({ fileName }) => fileName), ...new Set(styles)]
}

/** Vite deletes the chunk of a stylesheet that pages share, after this plugin has run. */
function isScript({ moduleIds }: Chunk): boolean {
  return moduleIds.some((id) => !/\.css(\?|$)/.test(id))
}

function fontsOf(bundle: Bundle): string[] {
  return Object.keys(bundle).filter((name) => FONT.test(name))
}

async function compiled(source: string): Promise<string> {
  const built = (await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: { write: false, rolldownOptions: { input: source, output: { format: 'iife' } } },
  })) as Rolldown.RolldownOutput
  return built.output[0].code
}
