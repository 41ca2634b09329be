import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'
import { addressOf, throughPort } from './wire-proxy.ts'

const READY = 'Z'.charCodeAt(0)
const IDLE = 'I'.charCodeAt(0)

interface Session {
  database: Socket
  client: Socket | undefined
}

/** As with PgBouncer's `pool_mode = transaction`, each transaction gets the first free session. */
export async function startTransactionPooler(databaseUrl: string): Promise<string> {
  const sessions: Session[] = []
  const server = createServer((client) => {
    const own: Session = { database: connect(addressOf(databaseUrl)), client }
    sessions.push(own)
    client.on('data', (bytes) => {
      const session = sessions.find((one) => one.client === client) ?? sessions.find((one) => !one.client)
      if (!session) return
      session.client = client
      session.database.write(bytes)
    })
    own.database.on('data', (bytes) => {
      own.client?.write(bytes)
      if (isReadyForQuery(bytes) && bytes.at(-1) === IDLE) own.client = undefined
    })
    for (const socket of [client, own.database]) socket.on('error', () => {})
  })
  await new Promise<void>((open) => server.listen(0, '127.0.0.1', open))
  onTestFinished(() => {
    for (const { database } of sessions) database.destroy()
    server.close()
  })
  return throughPort(databaseUrl, (server.address() as AddressInfo).port)
}

/** The database always sends this message last and at once, so it marks the end of a response. */
function isReadyForQuery(bytes: Buffer): boolean {
  return bytes.length >= 6 && bytes.at(-6) === READY && bytes.readUInt32BE(bytes.length - 5) === 5
}
