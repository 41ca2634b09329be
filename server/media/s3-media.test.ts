import { rmSync } from 'node:fs'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { takeBackup } from '../backup/take.ts'
import { theOwner } from '../testing/people.ts'
import { startS3 } from '../testing/s3/s3-server.ts'
import { scratchFolder } from '../testing/scratch-folder.ts'
import { openShop } from '../testing/shop.ts'

test('stores pictures in the bucket, and loses none while it is away', async () => {
  const { env, line } = await startS3()
  const folder = scratchFolder()
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const shop = await openShop({ env: { ...env, BACKUP_DIR: folder } })
  const olive = await theOwner(shop)
  const upload = async (background: string) => {
    const size = { width: 900, height: 700, channels: 3, background } as const
    const body = new Uint8Array(await sharp({ create: size }).png().toBuffer())
    return olive.fetch('/api/admin/media', { method: 'POST', headers: { 'content-type': 'image/png' }, body })
  }
  const { url } = (await (await upload('#d97706')).json()) as { url: string }

  line.state.cutAfter = 300
  const refused = await upload('#0c4a6e')
  expect(refused.status).toBe(503)
  expect(await shop.sql('select count(*)::int as count from media')).toEqual([{ count: 1 }])
  line.state.cutAfter = Number.POSITIVE_INFINITY

  const sentAgain = await upload('#0c4a6e')
  expect(sentAgain.status).toBe(201)
  for (const address of [url, ((await sentAgain.json()) as { url: string }).url]) {
    const picture = await shop.visitor().fetch(address)
    expect((await sharp(Buffer.from(await picture.arrayBuffer())).metadata()).width).toBe(900)
    expect((await shop.visitor().fetch(address.replace('.png', '-240.avif'))).status).toBe(200)
  }
  expect(await takeBackup(shop.context())).toMatchObject({ files: 2 })

  line.close()
  const away = await shop.visitor().fetch(url)
  expect([away.status, await away.json()]).toEqual([
    503,
    expect.objectContaining({ code: 'bucket_away', requestId: expect.any(String) }),
  ])
})
