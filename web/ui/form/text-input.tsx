import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { controlLook, useFieldControl } from './field.tsx'

export interface InputProps extends ComponentProps<'input'> {
  /** For `number` use NumberInput or MoneyInput. */
  type?: 'text' | 'email' | 'tel' | 'url' | 'search' | 'password' | 'date' | 'time' | 'datetime-local' | 'file'
}

export function TextInput({ className, ...rest }: InputProps) {
  return <input type="text" {...useFieldControl()} {...rest} className={classNames(controlLook, className)} />
}

export function TextArea({ className, ...rest }: ComponentProps<'textarea'>) {
  return <textarea rows={4} {...useFieldControl()} {...rest} className={classNames(controlLook, 'py-2', className)} />
}
