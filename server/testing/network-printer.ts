import { createServer, type Server } from 'node:net'
import { onTestFinished } from 'vitest'

/** Listens on this machine at a port that printers use. */
export async function aNetworkPrinter() {
  const chunks: Buffer[] = []
  const server = createServer((socket) => {
    socket.on('data', (chunk) => chunks.push(chunk))
    socket.on('end', () => socket.end())
  })
  const port = await listenAtPrinterPort(server)
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()))
  onTestFinished(() => void close())
  return { address: `127.0.0.1:${port}`, received: () => Buffer.concat(chunks), close }
}

async function listenAtPrinterPort(server: Server): Promise<number> {
  for (let port = 9100; port <= 9109; port++) {
    const isListening = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false))
      server.listen(port, '127.0.0.1', () => resolve(true))
    })
    if (isListening) return port
  }
  throw new Error('all printer ports are in use')
}
