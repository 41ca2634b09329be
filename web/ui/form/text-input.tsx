import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { controlLook, useFieldControl } from './field.tsx'

export function TextInput({ className, ...rest }: ComponentProps<'input'>) {
  return <input type="text" {...useFieldControl()} {...rest} className={classNames(controlLook, className)} />
}

export function TextArea({ className, ...rest }: ComponentProps<'textarea'>) {
  return <textarea rows={4} {...useFieldControl()} {...rest} className={classNames(controlLook, 'py-2', className)} />
}
