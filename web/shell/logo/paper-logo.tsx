import { classNames } from '../../ui/class-names.ts'
import { useShell } from '../use-shell.ts'

export function PaperLogo() {
  return <OwnLogo className="mb-1 h-10 max-w-48 object-left" />
}

export function LabelLogo() {
  return <OwnLogo className="h-[3.5mm] min-w-0 max-w-[14mm] object-right" />
}

function OwnLogo({ className }: { className: string }) {
  const { face } = useShell()
  if (!face) return null
  const { url, width, height } = face.logo
  return (
    <img src={url} alt="" width={width} height={height} className={classNames('w-auto object-contain', className)} />
  )
}
