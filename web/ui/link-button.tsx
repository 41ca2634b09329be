import type { ComponentProps } from 'react'
import { type ButtonKind, type ButtonSize, buttonLook } from './button-look.ts'
import { SiteLink } from './site-link.tsx'

type Props = ComponentProps<typeof SiteLink> & { kind?: ButtonKind; size?: ButtonSize }

export function LinkButton({ kind, size, className, ...rest }: Props) {
  return <SiteLink className={buttonLook(kind, size, className)} {...rest} />
}
