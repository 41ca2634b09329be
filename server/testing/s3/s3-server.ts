import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { onTestFinished } from 'vitest'
import type { S3Place } from '../../ports/bucket.ts'

export async function startS3() {
  const folder = mkdtempSync(join(tmpdir(), 'benchside-s3-'))
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: folder,
    configureBuckets: [{ name: 'shop' }],
  })
  const { port } = await server.run()
  const line = await breakable(port)
  onTestFinished(async () => {
    line.close()
    await server.close()
    rmSync(folder, { recursive: true, force: true })
  })
  const place: S3Place = {
    endpoint: `http://127.0.0.1:${line.port}/shop`,
    region: 'us-east-1',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
    prefix: '',
  }
  const env = {
    MEDIA_S3_ENDPOINT: place.endpoint,
    MEDIA_S3_REGION: place.region,
    MEDIA_S3_KEY: place.accessKeyId,
    MEDIA_S3_SECRET: place.secretAccessKey,
  }
  return { place, env, line }
}

async function breakable(target: number) {
  const sockets = new Set<Socket>()
  const state = { cutAfter: Number.POSITIVE_INFINITY, isSilent: false }
  const ignored = new Set<Socket>()
  const proxy = createServer((client) => {
    const upstream = connect(target, '127.0.0.1')
    let sent = 0
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        client.destroy()
        upstream.destroy()
      })
    }
    client.on('data', (bytes) => {
      if (state.isSilent) return void ignored.add(client)
      sent += bytes.length
      if (sent > state.cutAfter) client.destroy()
      else upstream.write(bytes)
    })
    upstream.on('data', (bytes) => !state.isSilent && client.write(bytes))
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  return {
    port: (proxy.address() as AddressInfo).port,
    state,
    ignored,
    close() {
      proxy.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
