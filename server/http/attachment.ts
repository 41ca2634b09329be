/** The value of `Content-Disposition` for a file that is saved under this name, which may have any letters. */
export function attachment(name: string): string {
  const plain = name.replace(/[^\w .()-]/g, '_')
  const escaped = encodeURIComponent(name).replace(/['()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`)
  return `attachment; filename="${plain}"; filename*=UTF-8''${escaped}`
}
