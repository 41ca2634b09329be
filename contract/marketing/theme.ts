import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { CalendarDate, Id } from '../scalars.ts'

export const HexColor = z.string().regex(/^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i, 'Must be a valid hex color code')

/** Readable on the scheme's background; `on…` is the color of text on that color. */
export const ThemeColors = z.object({
  primary: HexColor,
  onPrimary: HexColor,
  secondary: HexColor,
  onSecondary: HexColor,
  accent: HexColor,
  onAccent: HexColor,
  received: HexColor,
})

/**
 * The state follows from the dates in the shop's time zone. `off`: not turned on. `ended` also applies to themes that
 * are off.
 */
export const ThemeState = z.enum(['off', 'scheduled', 'live', 'ended'])
export type ThemeState = z.infer<typeof ThemeState>

export const HolidayTheme = z.object({
  id: Id,
  name: z.string(),
  description: z.string(),
  startDate: CalendarDate,
  endDate: CalendarDate,
  primaryColor: HexColor,
  secondaryColor: HexColor,
  accentColor: HexColor,
  contrastCorrected: z.object({ light: ThemeColors, dark: ThemeColors }),
  headerImage: z.string().nullable(),
  logoUrl: z.string().nullable(),
  bannerUrl: z.string().nullable(),
  announcement: z.string().nullable(),
  /** The owner's rules, limited to allowed properties and to elements with the class `holiday`. */
  css: z.string(),
  active: z.boolean(),
  state: ThemeState,
})
export type HolidayTheme = z.infer<typeof HolidayTheme>

export const listThemes = endpoint('GET /holiday-themes', {
  summary: 'List holiday themes, latest first',
  output: z.array(HolidayTheme),
})

export const getActiveTheme = endpoint('GET /holiday-themes/active', {
  summary: 'Get the active holiday theme, or null',
  output: HolidayTheme.nullable(),
})
