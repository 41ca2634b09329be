import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { classNames } from '../class-names.ts'
import { controlLook, useFieldControl } from './field.tsx'

type Props = Omit<ComponentProps<'input'>, 'type'> & { autoComplete: 'current-password' | 'new-password' }

export function PasswordInput({ className, ...rest }: Props) {
  const [isShown, setIsShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <span className="relative block">
      <input
        type={isShown ? 'text' : 'password'}
        spellCheck={false}
        autoCapitalize="none"
        maxLength={200}
        {...useFieldControl()}
        {...rest}
        className={classNames(controlLook, 'pr-12', className)}
      />
      <button
        type="button"
        aria-label={isShown ? 'Hide password' : 'Show password'}
        aria-pressed={isShown}
        onClick={() => setIsShown(!isShown)}
        className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-control text-muted hover:text-ink">
        <Icon aria-hidden className="size-5" />
      </button>
    </span>
  )
}
