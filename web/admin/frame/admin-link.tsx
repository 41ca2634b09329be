import { Link, type LinkComponent, type LinkProps, useRouter } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import { isButtonLook } from '../../ui/button-look.ts'
import { useMayOpen } from './use-admin-pages.ts'

type Props = LinkProps & Omit<ComponentProps<'a'>, keyof LinkProps>

/** A page that the person may not open is only named, and a button that would lead there is left out. */
export const AdminLink = PermittedLink as LinkComponent<'a'>

function PermittedLink(props: Props) {
  const { className, children } = props
  const { pathname } = useRouter().buildLocation(props as never)
  if (useMayOpen(pathname)) return <Link activeOptions={{ exact: true }} {...props} />
  if (isButtonLook(className)) return null
  return <span className={className?.replace(/\blink\b/, '')}>{children as ReactNode}</span>
}
