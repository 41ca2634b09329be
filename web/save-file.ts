export interface NamedFile {
  name: string
  content: Blob
}

export function saveFile({ name, content }: NamedFile): void {
  const href = URL.createObjectURL(content)
  Object.assign(document.createElement('a'), { href, download: name }).click()
  // The browser reads the file after the click has returned.
  setTimeout(() => URL.revokeObjectURL(href), 60_000)
}
