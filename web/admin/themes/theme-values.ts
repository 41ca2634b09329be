import type { Input } from '../../api.ts'
import type { AdminForm } from '../form/use-admin-form.ts'
import type { Theme } from './theme.ts'

export type ThemeValues = ReturnType<typeof themeValues>

export function themeValues(theme: Theme | undefined) {
  return {
    name: theme?.name ?? '',
    description: theme?.description ?? '',
    startDate: theme?.startDate ?? '',
    endDate: theme?.endDate ?? '',
    primaryColor: theme?.primaryColor ?? '#ff0000',
    secondaryColor: theme?.secondaryColor ?? '#00ff00',
    accentColor: theme?.accentColor ?? '#ff0000',
    headerImage: theme?.headerImage ?? null,
    bannerUrl: theme?.bannerUrl ?? null,
    logoUrl: theme?.logoUrl ?? null,
    announcement: theme?.announcement ?? null,
    cssOverrides: theme?.cssOverrides ?? '',
  }
}

export const THEME_LABELS = {
  name: 'Name',
  description: 'Description',
  startDate: 'First day',
  endDate: 'Last day',
  primaryColor: 'Primary color',
  secondaryColor: 'Secondary color',
  accentColor: 'Accent color',
  headerImage: 'Header image',
  bannerUrl: 'Home page picture',
  logoUrl: 'Logo',
  announcement: 'Announcement',
  cssOverrides: 'CSS overrides',
} as const

const HEX = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i

export function isHexColor(text: string): boolean {
  return HEX.test(text)
}

/** Empty fields get placeholders, so that the server can preview an incomplete theme. */
export function previewDraft(values: ThemeValues, today: string): Input<'POST /admin/holiday-themes/preview'> {
  const color = (chosen: string) => (isHexColor(chosen) ? chosen : '#000000')
  const startDate = values.startDate || values.endDate || today
  return {
    ...values,
    name: values.name.trim() || 'Theme',
    startDate,
    endDate: values.endDate || startDate,
    primaryColor: color(values.primaryColor),
    secondaryColor: color(values.secondaryColor),
    accentColor: color(values.accentColor),
  }
}

export type ThemeFormState = AdminForm<ThemeValues>
