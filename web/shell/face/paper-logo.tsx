import { useShell } from '../use-shell.ts'

/** The shop's own logo above what is printed; nothing where the shop has none of its own. */
export function PaperLogo() {
  const { face } = useShell()
  if (!face) return null
  const { url, width, height } = face.logo
  return (
    <img
      src={url}
      alt=""
      width={width}
      height={height}
      className="mb-1 h-10 w-auto max-w-48 object-contain object-left"
    />
  )
}
