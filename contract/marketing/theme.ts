import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { CalendarDate, Id } from '../scalars.ts'

export const HexColor = z.string().regex(/^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i, 'Must be a valid hex color code')

/** The colors of one scheme, readable on its background; `on…` is for text on that color. */
export const ThemeColors = z.object({
  primary: HexColor,
  onPrimary: HexColor,
  secondary: HexColor,
  onSecondary: HexColor,
  accent: HexColor,
  onAccent: HexColor,
  /** Of a badge for an order that was just received. */
  received: HexColor,
})

/** off: not switched on. scheduled, live, ended: switched on, by today's date in the shop's zone; ended also when off. */
export const ThemeState = z.enum(['off', 'scheduled', 'live', 'ended'])
export type ThemeState = z.infer<typeof ThemeState>

export const HolidayTheme = z.object({
  id: Id,
  name: z.string(),
  description: z.string(),
  /** First and last day, both included, in the shop's zone. */
  startDate: CalendarDate,
  endDate: CalendarDate,
  /** As chosen by the owner; pages use `contrastCorrected`. */
  primaryColor: HexColor,
  secondaryColor: HexColor,
  accentColor: HexColor,
  contrastCorrected: z.object({ light: ThemeColors, dark: ThemeColors }),
  headerImage: z.string().nullable(),
  logoUrl: z.string().nullable(),
  bannerUrl: z.string().nullable(),
  /** One line above the header. */
  announcement: z.string().nullable(),
  /** The owner's own rules, allow-listed and scoped to what bears the class `holiday`; empty for most themes. */
  css: z.string(),
  /** Switched on. It shows only while `state` is `live`. */
  active: z.boolean(),
  state: ThemeState,
})
export type HolidayTheme = z.infer<typeof HolidayTheme>

export const listThemes = endpoint('GET /holiday-themes', {
  summary: 'All holiday themes, the latest first',
  output: z.array(HolidayTheme),
})

export const getActiveTheme = endpoint('GET /holiday-themes/active', {
  summary: 'The holiday theme that shows today, or null',
  output: HolidayTheme.nullable(),
})
