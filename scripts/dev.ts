import { spawn } from 'node:child_process'
import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer, isRunnableDevEnvironment } from 'vite'
import { HANDLED } from '#server/site/handled-paths.ts'

const port = Number(process.env.PORT ?? 3000)
const publicUrl = process.env.PUBLIC_URL ?? `http://localhost:${port}`
const apiUrl = `http://127.0.0.1:${port + 1}`

const api = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'server/start.ts'], {
  stdio: 'inherit',
  env: { ...process.env, PORT: String(port + 1), PUBLIC_URL: publicUrl, BENCHSIDE_PAGES: 'elsewhere' },
})

const http = createHttpServer()
const vite = await createServer({
  appType: 'custom',
  server: { middlewareMode: true, hmr: { server: http }, proxy: { [HANDLED.source]: apiUrl } },
})
vite.middlewares.use(answerWithPage)
http.on('request', vite.middlewares).listen(port, () => console.log(`Pages: ${publicUrl}`))

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop())
api.on('exit', () => void stop())
process.on('exit', () => api.kill('SIGINT'))

async function answerWithPage(request: IncomingMessage, response: ServerResponse, next: (error: unknown) => void) {
  try {
    const page = await renderPage(new Request(publicUrl + request.url))
    response.writeHead(page.status, {
      'content-type': 'text/html; charset=utf-8',
      ...(page.redirect && { location: page.redirect }),
    })
    response.end(page.html)
  } catch (error) {
    vite.ssrFixStacktrace(error as Error)
    next(error)
  }
}

async function renderPage(request: Request) {
  const environment = vite.environments.ssr
  if (!isRunnableDevEnvironment(environment)) throw new Error('Pages cannot be rendered in this environment')
  const entry = await environment.runner.import<Entry>('/web/entry-server.tsx')
  return entry.render(request, { call: askApi })
}

interface Entry {
  render(
    request: Request,
    tools: { call: (request: Request) => Promise<Response> },
  ): Promise<{ status: number; html: string; redirect?: string }>
}

function askApi(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  return fetch(new Request(apiUrl + pathname + search, request))
}

async function stop() {
  api.kill('SIGINT')
  if (api.exitCode === null && api.signalCode === null) await new Promise((resolve) => api.once('exit', resolve))
  await vite.close()
  process.exit()
}
