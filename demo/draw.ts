import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { pictures } from './pictures/all.ts'
import { touchIcon } from './pictures/brand.ts'
import { PHOTO_SIDE } from './pictures/repairs.ts'

/** The widths that pages ask for; the hero also fills a wide screen. */
const widths = [240, 480, 800]
const widthsOfHero = [...widths, 720, 1200]
/** For home screens: of a phone's own making, and of the portal that is installed. */
const touchIcons = [
  ['apple-touch-icon.png', 180],
  ['portal-192.png', 192],
  ['portal-512.png', 512],
] as const
/** Part of every picture's fingerprint: count up when the files made from a drawing change. */
const edition = 1
const editionOfHero = 5

/**
 * Of AVIF. The hero is the largest thing on the page that most people see first, and a phone waits for it: with its headers
 * its 720 pixels fit into the 14.6 kB that a new connection carries in one round trip.
 */
const looks = { quality: 62, effort: 2 }
const looksOfHero = { quality: 49, effort: 2, chromaSubsampling: '4:2:0' }

/**
 * Writes every drawn picture as SVG and in the sizes pages ask for: `<name>.svg`, `<name>-480.avif`, `<name>-480.webp`.
 * What has not changed since the last time is left alone.
 */
export async function drawDemoPictures(
  outDir: string,
  drawings: Record<string, () => string> = pictures,
): Promise<{ drawn: number; unchanged: number }> {
  await mkdir(outDir, { recursive: true })
  const manifest = join(outDir, '.drawn.json')
  const before = await fingerprintsIn(manifest)
  const after: Record<string, string> = {}
  const waiting = Object.entries(drawings)
  let drawn = 0

  async function drawWaiting(): Promise<void> {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const [name, draw] = next
      const svg = draw()
      const fingerprint = createHash('sha256')
        .update(`${name === 'hero' ? editionOfHero : edition} ${svg}`)
        .digest('hex')
      if (before[name] !== fingerprint || filesOf(name).some((file) => !existsSync(join(outDir, file)))) {
        await write(outDir, name, svg)
        drawn += 1
      }
      after[name] = fingerprint
    }
  }

  await Promise.all(Array.from({ length: availableParallelism() }, drawWaiting))
  if (drawn > 0) await writeFile(manifest, JSON.stringify(after, Object.keys(after).sort(), 1))
  return { drawn, unchanged: Object.keys(after).length - drawn }
}

async function fingerprintsIn(manifest: string): Promise<Record<string, string>> {
  try {
    return JSON.parse(await readFile(manifest, 'utf8'))
  } catch {
    return {}
  }
}

function filesOf(name: string): string[] {
  if (name === 'og-image') return ['og-image.png', ...touchIcons.map(([file]) => file)]
  if (isPhoto(name)) return [`${name}.jpg`, `${name}-preview.jpg`]
  return [
    `${name}.svg`,
    ...sizesOf(name).flatMap((width) => [`${name}-${width}.avif`, `${name}-${width}.webp`]),
  ]
}

/** Of a device that was brought in: as a camera's photo is kept, in its two sizes. */
function isPhoto(name: string): boolean {
  return name.startsWith('repairs/')
}

function sizesOf(name: string): number[] {
  return name === 'hero' ? widthsOfHero : widths
}

async function write(outDir: string, name: string, svg: string): Promise<void> {
  const path = join(outDir, name)
  await mkdir(dirname(path), { recursive: true })
  if (name === 'og-image') return writeBrand(outDir, svg)
  if (isPhoto(name)) return writePhoto(path, svg)
  const { data, info } = await sharp(Buffer.from(svg), {
    density: name.startsWith('testimonials/') ? 144 : 72,
  })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const avif = name === 'hero' ? looksOfHero : looks
  for (const width of sizesOf(name)) {
    const sized = sharp(data, { raw: info }).resize({ width, kernel: 'lanczos3' })
    await put(`${path}-${width}.avif`, await sized.clone().avif(avif).toBuffer())
    await put(`${path}-${width}.webp`, await sized.clone().webp({ quality: 84, effort: 3 }).toBuffer())
  }
  await put(`${path}.svg`, svg)
}

async function writeBrand(outDir: string, svg: string): Promise<void> {
  const preview = await sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true }).toBuffer()
  await put(join(outDir, 'og-image.png'), preview)
  for (const [file, size] of touchIcons) await put(join(outDir, file), await touchIcon(size))
}

async function writePhoto(path: string, svg: string): Promise<void> {
  const drawn = sharp(Buffer.from(svg), { density: (72 * PHOTO_SIDE) / 800 }).removeAlpha()
  const jpeg = { quality: 82, progressive: true }
  await put(`${path}.jpg`, await drawn.clone().jpeg(jpeg).toBuffer())
  await put(`${path}-preview.jpg`, await drawn.clone().resize({ width: 360 }).jpeg(jpeg).toBuffer())
}

/** Through a second name, so that a page never finds half a picture. */
async function put(file: string, content: string | Buffer): Promise<void> {
  const part = `${file}.${process.pid}.part`
  await writeFile(part, content)
  await rename(part, file)
}

if (import.meta.main) {
  const outDir = process.argv[2] ?? fileURLToPath(new URL('../web/public/pictures', import.meta.url))
  const { drawn, unchanged } = await drawDemoPictures(outDir)
  console.log(`${drawn} pictures drawn, ${unchanged} unchanged, in ${outDir}`)
}
