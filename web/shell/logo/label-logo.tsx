import { useShell } from '../use-shell.ts'

export function LabelLogo() {
  const { face } = useShell()
  if (!face) return null
  const { url, width, height } = face.logo
  return (
    <img
      src={url}
      alt=""
      width={width}
      height={height}
      className="h-[3.5mm] w-auto min-w-0 max-w-[14mm] object-contain object-right"
    />
  )
}
