import { Moon, Sun, SunMoon } from 'lucide-react'
import { useEffect, useState } from 'react'
import { IconButton } from '../../ui/icon-button.tsx'
import { type ColorScheme, chooseColorScheme, colorScheme } from './color-scheme.ts'

const next: Record<ColorScheme, ColorScheme> = { system: 'light', light: 'dark', dark: 'system' }
const icons = { system: SunMoon, light: Sun, dark: Moon }

export function ColorSchemeButton() {
  const [scheme, setScheme] = useState<ColorScheme>('system')
  useEffect(() => setScheme(colorScheme()), [])
  const Icon = icons[scheme]

  function choose() {
    chooseColorScheme(next[scheme])
    setScheme(next[scheme])
  }

  return (
    <IconButton label={`Color scheme: ${scheme}`} onClick={choose}>
      <Icon aria-hidden className="size-5" />
    </IconButton>
  )
}
