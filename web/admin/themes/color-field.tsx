import { useController } from 'react-hook-form'
import type { ReadableColors } from '#contract/marketing/theme-contrast.ts'
import { Field } from '../../ui/form/field.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import type { ThemeFormState } from './theme-values.ts'
import { isHexColor, THEME_LABELS } from './theme-values.ts'

interface Props {
  form: ThemeFormState
  name: 'primaryColor' | 'secondaryColor' | 'accentColor'
  role: 'primary' | 'secondary' | 'accent'
  /** What pages make of the three colors; undefined while one of them is no color. */
  readable: { light: ReadableColors; dark: ReadableColors } | undefined
}

/** A color as chosen, and beneath it as pages show it. */
export function ColorField({ form, name, role, readable }: Props) {
  const { field } = useController({ control: form.control, name })
  const label = THEME_LABELS[name]
  return (
    <div className="grid content-start gap-2">
      <Field label={label} isRequired error={form.errors[name]?.message}>
        <div className="flex gap-2">
          <input
            type="color"
            aria-label={`Pick the ${label.toLowerCase()}`}
            value={longHex(field.value)}
            onChange={({ target }) => field.onChange(target.value)}
            className="h-11 w-12 shrink-0 rounded-control border border-control bg-surface p-1"
          />
          <TextInput {...field} spellCheck={false} autoComplete="off" className="figures" />
        </div>
      </Field>
      {readable && (
        <dl className="grid grid-cols-2 gap-2 text-xs">
          {(['light', 'dark'] as const).map((scheme) => (
            <ShownAs
              key={scheme}
              scheme={scheme}
              chosen={field.value}
              colors={readable[scheme]}
              role={role}
            />
          ))}
        </dl>
      )}
    </div>
  )
}

interface ShownAsProps {
  scheme: 'light' | 'dark'
  chosen: string
  colors: ReadableColors
  role: Props['role']
}

const TEXT_ON = { primary: 'onPrimary', secondary: 'onSecondary', accent: 'onAccent' } as const

function ShownAs({ scheme, chosen, colors, role }: ShownAsProps) {
  const isChanged = colors[role] !== longHex(chosen).toLowerCase()
  return (
    <div className="grid content-start gap-1">
      <dt className="text-muted">{scheme === 'light' ? 'Light pages' : 'Dark pages'}</dt>
      <dd className="grid gap-1">
        <span
          className="figures rounded-control px-2 py-1.5 text-center font-semibold"
          style={{ background: colors[role], color: colors[TEXT_ON[role]] }}
        >
          {colors[role]}
        </span>
        <span className="text-muted">{isChanged ? change(scheme) : 'As chosen'}</span>
      </dd>
    </div>
  )
}

function change(scheme: 'light' | 'dark'): string {
  return scheme === 'light' ? 'Made darker to be read' : 'Made lighter to be read'
}

/** A browser's color field knows six digits only. */
function longHex(color: string): string {
  if (!isHexColor(color)) return '#000000'
  return color.length === 7 ? color : `#${[...color.slice(1)].map((digit) => digit + digit).join('')}`
}
