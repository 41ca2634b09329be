const REMOTE_PICTURE = /^\/media\/remote\/(\d{1,9})\.svg$/

/** The address of a picture until it is stored; afterward, it redirects to the stored picture. */
export function remotePictureUrl(id: number): string {
  return `/media/remote/${id}.svg`
}

export function remotePictureId(url: string): number | undefined {
  const id = REMOTE_PICTURE.exec(url)?.[1]
  return id === undefined ? undefined : Number(id)
}
