import { rm } from 'node:fs/promises'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { scratchFolder } from '../testing/scratch-folder.ts'
import { openShop } from '../testing/shop.ts'
import { bringingPictures } from './bring-pictures.ts'
import { FetchRefused } from './fetch/guarded-fetch.ts'

const HERE = /^\/media\/[0-9a-f]{32}\.jpg$/
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
  const requests: string[] = []
  const fetch = async (url: string) => {
    requests.push(url)
    if (url.includes('gone')) throw new FetchRefused('The host answers 404.')
    if (url.includes('page')) return Buffer.from('<html>')
    return sharp({ create: { width: 8, height: 8, channels: 3, background: '#d97706' } })
      .jpeg()
      .toBuffer()
  }
  const write = (form: Form, shownBefore: string[] = []) =>
    bringingPictures(
      async (_ctx, input: Form) => input,
      async () => shownBefore,
      fetch,
    )(shop.context(), form)
  return { shop, requests, write }
}

test('fetches a picture on another host once and stores it, wherever the form names it', async () => {
  const { shop, requests, write } = await open()
  const lamp = `${WEB}/lamp.jpg`

  const written = await write({
    imageUrl: lamp,
    images: [{ url: lamp, alt: 'A lamp' }, '/pictures/felt-desk-mat.svg'],
    variants: [{ imageUrl: lamp }],
  })

  expect(requests).toEqual([lamp])
  const { imageUrl } = written
  expect(imageUrl).toMatch(HERE)
  expect(written).toEqual({
    imageUrl,
    images: [{ url: imageUrl, alt: 'A lamp' }, '/pictures/felt-desk-mat.svg'],
    variants: [{ imageUrl }],
  })
  expect((await shop.visitor().fetch(imageUrl!)).headers.get('content-type')).toBe('image/jpeg')
})

test('does not fetch pictures that are already shown or our own', async () => {
  const { shop, requests, write } = await open({ PICTURE_HOSTS: 'pictures.example.com' })
  const admitted = 'https://pictures.example.com/a.jpg'
  const old = `${WEB}/old.jpg`

  expect(await write({ imageUrl: old, images: [admitted] }, [old])).toEqual({ imageUrl: old, images: [admitted] })
  const own = { imageUrl: `${shop.config.publicUrl}/pictures/felt-desk-mat.svg` }
  expect(await write(own)).toEqual({ imageUrl: '/pictures/felt-desk-mat.svg' })
  expect(requests).toEqual([])
})

test.each([
  {
    form: { imageUrl: `${WEB}/gone.jpg` },
    field: 'imageUrl',
    says: 'The picture on cdn.example.com could not be downloaded: The host answers 404.',
  },
  {
    form: { variants: [{ imageUrl: '/pictures/felt-desk-mat.svg' }, { imageUrl: `${WEB}/page.html` }] },
    field: 'variants.1.imageUrl',
    says: 'The picture on cdn.example.com could not be downloaded: Use a JPEG, PNG, WebP, AVIF or GIF picture.',
  },
  {
    form: { images: ['/pictures/felt-desk-mat.svg', '/pictures/misspelled.svg'] },
    field: 'images',
    says: 'There is no picture at this address. Upload it, or correct the address.',
  },
  {
    form: { imageUrl: `/media/${'a'.repeat(32)}.jpg` },
    field: 'imageUrl',
    says: 'There is no picture at this address. Upload it, or correct the address.',
  },
])('reports at $field why a picture cannot be fetched', async ({ form, field, says }) => {
  const { write } = await open()
  await expect(write(form)).rejects.toMatchObject({ fields: { [field]: [says] } })
})
