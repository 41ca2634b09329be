import { useShell } from '../use-shell.ts'

interface Shown {
  src: string
  width: number
  height: number
  alt: string
  saysName: boolean
}

const SHIPPED = { src: '/logo.svg', width: 36, height: 36 }

export function useLogo(): Shown {
  const { company, theme, face } = useShell()
  if (theme?.logoUrl) return { ...SHIPPED, src: theme.logoUrl, alt: '', saysName: false }
  if (!face) return { ...SHIPPED, alt: '', saysName: false }
  const { url, width, height, saysName } = face.logo
  return { src: url, width, height, alt: saysName ? company.name : '', saysName }
}
