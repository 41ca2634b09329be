import { useId } from 'react'
import { useController } from 'react-hook-form'
import { type ReadableColors, readableThemeColors } from '#contract/marketing/theme-contrast.ts'
import type { FieldErrors as Refusals } from '#contract/problem.ts'
import { Field } from '../../ui/form/field.tsx'
import { TextArea, TextInput } from '../../ui/form/text-input.tsx'
import { PictureField } from './picture-field.tsx'
import { isHexColor, THEME_LABELS, type ThemeFormState, type ThemeValues } from './theme-values.ts'

interface ColorFieldProps {
  form: ThemeFormState
  name: 'primaryColor' | 'secondaryColor' | 'accentColor'
  role: 'primary' | 'secondary' | 'accent'
  /** Undefined while one of the colors is invalid. */
  readable: { light: ReadableColors; dark: ReadableColors } | undefined
}

function ColorField({ form, name, role, readable }: ColorFieldProps) {
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
            <ShownAs key={scheme} scheme={scheme} chosen={field.value} colors={readable[scheme]} role={role} />
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
  role: ColorFieldProps['role']
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
          style={{ background: colors[role], color: colors[TEXT_ON[role]] }}>
          {colors[role]}
        </span>
        <span className="text-muted">{isChanged ? change(scheme) : 'As chosen'}</span>
      </dd>
    </div>
  )
}

function change(scheme: 'light' | 'dark'): string {
  return scheme === 'light' ? 'Darkened for contrast' : 'Lightened for contrast'
}

function longHex(color: string): string {
  if (!isHexColor(color)) return '#000000'
  return color.length === 7 ? color : `#${[...color.slice(1)].map((digit) => digit + digit).join('')}`
}

interface Props {
  form: ThemeFormState
  values: ThemeValues
  refusals: Refusals
}

export function ThemeFields({ form, values, refusals }: Props) {
  const { register, errors } = form
  const problem = (name: keyof ThemeValues) => errors[name]?.message ?? refusals[name]?.join('. ')
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={THEME_LABELS.name} isRequired error={errors.name?.message}>
          <TextInput {...register('name')} autoComplete="off" />
        </Field>
        <Field label={THEME_LABELS.description} error={problem('description')}>
          <TextInput {...register('description')} autoComplete="off" />
        </Field>
        <Field label={THEME_LABELS.startDate} isRequired error={problem('startDate')}>
          <TextInput type="date" {...register('startDate')} />
        </Field>
        <Field
          label={THEME_LABELS.endDate}
          isRequired
          help="Inclusive, in the shop’s time zone."
          error={problem('endDate')}>
          <TextInput type="date" min={values.startDate} {...register('endDate')} />
        </Field>
      </div>
      <Colors form={form} values={values} />
      <Field
        label={THEME_LABELS.announcement}
        help="One line above the header of every page."
        error={problem('announcement')}>
        <TextInput
          maxLength={200}
          {...register('announcement', { setValueAs: (typed) => (typed === '' ? null : typed) })}
        />
      </Field>
      <div className="grid gap-4 sm:grid-cols-3">
        <PictureField form={form} name="headerImage" help="A strip above every page, such as 1600 × 96." />
        <PictureField form={form} name="bannerUrl" help="On the home page, three times as wide as high." />
        <PictureField form={form} name="logoUrl" help="Replaces the shop’s logo. Square." />
      </div>
      <Field
        label={THEME_LABELS.cssOverrides}
        help="Colors, backgrounds, borders, shadows and text styles for browsing pages, not for cart, checkout and accounts. :scope is the decorated element. Pictures: url(/media/…)."
        error={problem('cssOverrides')}>
        <TextArea
          rows={7}
          spellCheck={false}
          placeholder=":scope { border-bottom: 3px solid var(--accent) }"
          {...register('cssOverrides')}
          className="font-mono text-sm"
        />
      </Field>
    </>
  )
}

const COLORS = [
  ['primaryColor', 'primary'],
  ['secondaryColor', 'secondary'],
  ['accentColor', 'accent'],
] as const

function Colors({ form, values }: Pick<Props, 'form' | 'values'>) {
  const id = useId()
  const isReadable = COLORS.every(([name]) => isHexColor(values[name]))
  const readable = isReadable
    ? readableThemeColors({
        primary: values.primaryColor,
        secondary: values.secondaryColor,
        accent: values.accentColor,
      })
    : undefined
  return (
    <section aria-labelledby={id} className="grid gap-4 rounded-card border border-line bg-surface p-4">
      <div>
        <h2 id={id} className="font-semibold">
          Colors
        </h2>
        <p className="text-sm text-muted">Your colors are lightened or darkened only as far as needed for contrast.</p>
      </div>
      <div className="grid gap-4 sm:grid-cols-3">
        {COLORS.map(([name, role]) => (
          <ColorField key={name} form={form} name={name} role={role} readable={readable} />
        ))}
      </div>
    </section>
  )
}
