import { useShell } from '../use-shell.ts'

interface Shown {
  src: string
  width: number
  height: number
  alt: string
  saysName: boolean
}

const SHIPPED = { src: '/logo.svg', width: 36, height: 36, alt: '', saysName: false }

/** The shop's logo, which a holiday theme may replace. */
export function useLogo(): Shown {
  const own = useOwnLogo()
  const { theme } = useShell()
  return theme?.logoUrl ? { ...SHIPPED, src: theme.logoUrl } : own
}

export function useOwnLogo(): Shown {
  const { company, face } = useShell()
  if (!face) return SHIPPED
  const { url, width, height, saysName } = face.logo
  return { src: url, width, height, alt: saysName ? company.name : '', saysName }
}
