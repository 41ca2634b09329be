import fontAddress from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url'
import { BlobReader, BlobWriter, ZipWriter } from '@zip.js/zip.js'
import type { NamedFile } from '../../save-file.ts'

/** In pixels. */
export const PNG_WIDTHS = [256, 512, 1024, 2048] as const

export async function svgFile(name: string, art: SVGSVGElement): Promise<NamedFile> {
  return { name: `${name}.svg`, content: new Blob([await standingAlone(art)], { type: 'image/svg+xml' }) }
}

/** @throws Error if the browser cannot draw the logo. */
export async function pngFile(name: string, art: SVGSVGElement, width: number): Promise<NamedFile> {
  const drawing = new Image()
  drawing.src = `data:image/svg+xml;base64,${base64(new TextEncoder().encode(await standingAlone(art, width)))}`
  await drawing.decode()
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = Math.round((width * art.viewBox.baseVal.height) / art.viewBox.baseVal.width)
  canvas.getContext('2d')?.drawImage(drawing, 0, 0, canvas.width, canvas.height)
  const content = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!content) throw new Error('The picture could not be drawn')
  return { name: `${name}-${width}.png`, content }
}

export async function zipFile(name: string, files: NamedFile[]): Promise<NamedFile> {
  const zip = new ZipWriter(new BlobWriter('application/zip'), { useWebWorkers: false })
  for (const file of files) await zip.add(file.name, new BlobReader(file.content))
  return { name: `${name}.zip`, content: await zip.close() }
}

async function standingAlone(art: SVGSVGElement, width?: number): Promise<string> {
  const copy = art.cloneNode(true) as SVGSVGElement
  copy.removeAttribute('class')
  if (width) {
    copy.setAttribute('width', String(width))
    copy.setAttribute('height', String((width * art.viewBox.baseVal.height) / art.viewBox.baseVal.width))
  }
  if (copy.querySelector('text')) {
    const style = document.createElementNS('http://www.w3.org/2000/svg', 'style')
    style.textContent = await fontFace()
    copy.prepend(style)
  }
  return new XMLSerializer().serializeToString(copy)
}

let face: Promise<string> | undefined

function fontFace(): Promise<string> {
  face ??= fetch(fontAddress)
    .then((answer) => answer.arrayBuffer())
    .then(
      (bytes) =>
        `@font-face{font-family:"Bricolage Grotesque Variable";font-weight:200 800;src:url(data:font/woff2;base64,${base64(new Uint8Array(bytes))}) format("woff2")}`,
    )
  return face
}

function base64(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text)
}
