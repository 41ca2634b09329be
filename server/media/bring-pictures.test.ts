import { rm } from 'node:fs/promises'
import { expect, onTestFinished, test } from 'vitest'
import { scratchFolder } from '../testing/scratch-folder.ts'
import { openShop } from '../testing/shop.ts'
import { bringingPictures } from './bring-pictures.ts'

const WAITING = /^\/media\/remote\/\d+\.svg$/
const WEB = 'https://cdn.example.com'

interface Form {
  imageUrl?: string
  images?: (string | { url: string; alt: string })[]
  variants?: { imageUrl: string }[]
}

async function open(env: Record<string, string> = {}) {
  const dataDir = scratchFolder()
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const shop = await openShop({ env: { DATA_DIR: dataDir, ...env } })
  const write = (form: Form, shownBefore: string[] = []) =>
    bringingPictures(
      async (_ctx, input: Form) => input,
      async () => shownBefore,
    )(shop.context(), form)
  return { shop, write }
}

test('queues a picture on another host once, wherever the form names it', async () => {
  const { shop, write } = await open()
  const lamp = `${WEB}/lamp.jpg`

  const written = await write({
    imageUrl: lamp,
    images: [{ url: lamp, alt: 'A lamp' }, '/pictures/felt-desk-mat.svg'],
    variants: [{ imageUrl: lamp }],
  })

  const { imageUrl } = written
  expect(imageUrl).toMatch(WAITING)
  expect(written).toEqual({
    imageUrl,
    images: [{ url: imageUrl, alt: 'A lamp' }, '/pictures/felt-desk-mat.svg'],
    variants: [{ imageUrl }],
  })
  expect(await write(written)).toEqual(written)
  expect(await shop.sql('select source_url from remote_pictures')).toEqual([{ source_url: lamp }])
})

test('does not fetch pictures that are already shown or our own', async () => {
  const { shop, write } = await open({ PICTURE_HOSTS: 'pictures.example.com' })
  const admitted = 'https://pictures.example.com/a.jpg'
  const old = `${WEB}/old.jpg`

  expect(await write({ imageUrl: old, images: [admitted] }, [old])).toEqual({ imageUrl: old, images: [admitted] })
  const own = { imageUrl: `${shop.config.publicUrl}/pictures/felt-desk-mat.svg` }
  expect(await write(own)).toEqual({ imageUrl: '/pictures/felt-desk-mat.svg' })
  expect(await shop.sql('select id from remote_pictures')).toEqual([])
})

test.each([
  {
    form: { imageUrl: 'https://192.168.1.20/lamp.jpg' },
    field: 'imageUrl',
    says: 'The picture on 192.168.1.20 could not be downloaded: 192.168.1.20 is not on the public internet.',
  },
  {
    form: { variants: [{ imageUrl: '/pictures/felt-desk-mat.svg' }, { imageUrl: 'https://cdn.example.com:22/a.jpg' }] },
    field: 'variants.1.imageUrl',
    says: 'The picture on cdn.example.com:22 could not be downloaded: Port 22 is not one of the web.',
  },
  {
    form: { images: ['/pictures/felt-desk-mat.svg', '/pictures/misspelled.svg'] },
    field: 'images',
    says: 'There is no picture at this address. Upload it, or correct the address.',
  },
  {
    form: { imageUrl: '/media/remote/999.svg' },
    field: 'imageUrl',
    says: 'There is no picture at this address. Upload it, or correct the address.',
  },
  {
    form: { imageUrl: `/media/${'a'.repeat(32)}.jpg` },
    field: 'imageUrl',
    says: 'There is no picture at this address. Upload it, or correct the address.',
  },
])('reports at $field why a picture is rejected', async ({ form, field, says }) => {
  const { write } = await open()
  await expect(write(form)).rejects.toMatchObject({ fields: { [field]: [says] } })
})
