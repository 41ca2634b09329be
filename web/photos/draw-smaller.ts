interface Drawn {
  longestSide: number
  /** JPEG quality from 0 to 1. */
  quality: number
}

/**
 * Creates a JPEG without metadata such as the location.
 * @returns null if the browser cannot draw it.
 */
export function drawSmaller(picture: ImageBitmap, { longestSide, quality }: Drawn): Promise<Blob | null> {
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  canvas.getContext('2d')!.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return new Promise((done) => canvas.toBlob(done, 'image/jpeg', quality))
}
