import { contrast, readableThemeColors } from '#contract/marketing/theme-contrast.ts'
import { useShell } from '../../shell/use-shell.ts'
import { classNames } from '../../ui/class-names.ts'
import type { ShownLogo } from './logo-field.tsx'

interface Props {
  color: string | null
  logo: ShownLogo | null
  saysName: boolean
}

const GROUNDS = {
  light: { surface: '#fefdfb', ink: '#1c2530', line: '#e6e0d8' },
  dark: { surface: '#1b222c', ink: '#f1eee9', line: '#333c48' },
} as const
const SHIPPED = {
  light: { primary: '#045177', onPrimary: '#fdfcf8' },
  dark: { primary: '#85c4e9', onPrimary: '#0b1723' },
}

export function FacePreview({ color, logo, saysName }: Props) {
  const { theme } = useShell()
  const readable = color ? readableThemeColors({ primary: color, secondary: color, accent: color }) : SHIPPED
  return (
    <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
      {(['light', 'dark'] as const).map((scheme) => (
        <Scene key={scheme} scheme={scheme} colors={readable[scheme]} {...{ color, logo, saysName }} />
      ))}
      {theme && (
        <p className="text-sm text-muted sm:col-span-2">{theme.name} is on. Its colors override these while it runs.</p>
      )}
    </div>
  )
}

interface SceneProps extends Props {
  scheme: 'light' | 'dark'
  colors: { primary: string; onPrimary: string }
}

function Scene({ scheme, colors: { primary, onPrimary }, color, logo, saysName }: SceneProps) {
  const { company } = useShell()
  const { surface, ink, line } = GROUNDS[scheme]
  const isMoved = color !== null && primary.toLowerCase() !== color.toLowerCase()
  return (
    <figure
      className="grid min-w-0 grid-cols-1 content-start gap-4 rounded-card border p-4"
      style={{ background: surface, color: ink, borderColor: line }}>
      <div className="flex min-h-9 min-w-0 items-center gap-2 font-display font-bold">
        <img
          src={logo?.url ?? '/logo.svg'}
          alt=""
          width={logo?.width ?? 36}
          height={logo?.height ?? 36}
          className={classNames('h-9 w-auto object-contain', saysName ? 'max-w-44' : 'max-w-28')}
        />
        {!saysName && <span className="truncate">{company.name}</span>}
      </div>
      <div className="flex flex-wrap items-center gap-4 text-sm">
        <span className="rounded-control px-4 py-2 font-semibold" style={{ background: primary, color: onPrimary }}>
          Add to cart
        </span>
        <span className="underline" style={{ color: primary }}>
          A link in a text
        </span>
      </div>
      <figcaption className="text-xs">
        <span className="font-semibold first-letter:uppercase">
          {scheme === 'light' ? 'Light pages' : 'Dark pages'}
        </span>
        : <code>{primary}</code>, {contrast(primary, surface).toFixed(1)} : 1 as text,{' '}
        {contrast(onPrimary, primary).toFixed(1)} : 1 below its letters
        {isMoved && ` · made ${scheme === 'light' ? 'darker' : 'lighter'} to be read`}
      </figcaption>
    </figure>
  )
}
