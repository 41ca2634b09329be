import type { ComponentProps } from 'react'
import { TextInput } from '../../ui/form/text-input.tsx'

type Props = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type'> & {
  time: string
  onTime: (time: string) => void
  /** Midnight means 24:00 here, which a browser's time field cannot hold. */
  isEnd?: boolean
}

export function TimeInput({ time, onTime, isEnd = false, ...rest }: Props) {
  return (
    <span className="w-34 max-sm:w-31">
      <TextInput
        {...rest}
        type="time"
        step={300}
        value={time === '24:00' ? '00:00' : time}
        onChange={({ target }) => onTime(isEnd && target.value === '00:00' ? '24:00' : target.value)}
        className="px-2! text-sm"
      />
    </span>
  )
}
