import { useId } from 'react'
import { readableThemeColors } from '#contract/marketing/theme-contrast.ts'
import type { FieldErrors as Refusals } from '#contract/problem.ts'
import { Field } from '../../ui/form/field.tsx'
import { TextArea, TextInput } from '../../ui/form/text-input.tsx'
import { ColorField } from './color-field.tsx'
import { PictureField } from './picture-field.tsx'
import type { ThemeFormState } from './theme-values.ts'
import { isHexColor, THEME_LABELS, type ThemeValues } from './theme-values.ts'

interface Props {
  form: ThemeFormState
  values: ThemeValues
  /** What the preview refused, by field. */
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
          help="Included. Both are days of the shop’s time zone."
          error={problem('endDate')}
        >
          <TextInput type="date" min={values.startDate} {...register('endDate')} />
        </Field>
      </div>
      <Colors form={form} values={values} />
      <Field
        label={THEME_LABELS.announcement}
        help="One line above the header of every page."
        error={problem('announcement')}
      >
        <TextInput
          maxLength={200}
          {...register('announcement', { setValueAs: (typed) => (typed === '' ? null : typed) })}
        />
      </Field>
      <div className="grid gap-4 sm:grid-cols-3">
        <PictureField form={form} name="headerImage" help="A strip above every page, such as 1600 × 96." />
        <PictureField form={form} name="bannerUrl" help="On the home page, three times as wide as high." />
        <PictureField form={form} name="logoUrl" help="In place of the shop’s sign, square." />
      </div>
      <Field
        label={THEME_LABELS.cssOverrides}
        help="Colors, backgrounds, borders, shadows and text looks of the pages where people look around, not of cart, checkout and accounts. :scope is such a part itself. Pictures: url(/media/…)."
        error={problem('cssOverrides')}
      >
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
        <h3 id={id} className="font-semibold">
          Colors
        </h3>
        <p className="text-sm text-muted">
          Pages use your colors, made lighter or darker only as far as people need to read them.
        </p>
      </div>
      <div className="grid gap-4 sm:grid-cols-3">
        {COLORS.map(([name, role]) => (
          <ColorField key={name} form={form} name={name} role={role} readable={readable} />
        ))}
      </div>
    </section>
  )
}
