import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { CalendarDate, Id, isNearDay, multilineText, orBlank, text } from '../scalars.ts'
import { isOwnPicture } from '../web-address.ts'
import { HexColor, HolidayTheme } from './theme.ts'

export const MAX_CSS = 20_000

export const AdminTheme = HolidayTheme.extend({
  /** As typed; pages get `css`, which contains only allowed rules. */
  cssOverrides: z.string(),
  version: z.int(),
})
export type AdminTheme = z.infer<typeof AdminTheme>

/** A day, or an instant that is converted to a day in the shop's time zone. */
const day = (message: string) => z.union([CalendarDate, z.iso.datetime({ offset: true }).refine(isNearDay)], message)
/** The content security policy blocks pictures from other sites. */
const UPLOAD_FIRST = 'Upload the picture here first'
const picture = orBlank(z.string(UPLOAD_FIRST).trim().refine(isOwnPicture, UPLOAD_FIRST))

const fields = {
  name: text(80, { min: 1, message: 'Name is required' }),
  description: multilineText(500),
  startDate: day('Start date is required'),
  endDate: day('End date is required'),
  primaryColor: HexColor,
  secondaryColor: HexColor,
  accentColor: HexColor,
  headerImage: picture,
  logoUrl: picture,
  bannerUrl: picture,
  announcement: orBlank(text(200)),
  cssOverrides: z.string().max(MAX_CSS, 'The CSS is longer than 20,000 characters'),
}
const { name, startDate, endDate, ...others } = fields

export const ThemeDraft = z.strictObject({ name, startDate, endDate, ...z.strictObject(others).partial().shape })
export type ThemeDraft = z.output<typeof ThemeDraft>
export const ThemeChange = z.strictObject({
  ...z.strictObject(fields).partial().shape,
  version: z.int().min(1).optional(),
})
export type ThemeChange = z.output<typeof ThemeChange>

const ThemeRef = z.strictObject({ id: Id })

export const listAdminThemes = endpoint('GET /admin/holiday-themes', {
  summary: 'List themes with their CSS as entered, latest first',
  output: z.array(AdminTheme),
})
export const createTheme = endpoint('POST /admin/holiday-themes', {
  summary: 'Create a theme, turned off',
  input: ThemeDraft,
  output: AdminTheme,
  status: 201,
})
export const previewTheme = endpoint('POST /admin/holiday-themes/preview', {
  summary: 'Preview a theme without storing it',
  input: ThemeDraft,
  output: HolidayTheme.omit({ id: true }),
})
export const updateTheme = endpoint('PUT /admin/holiday-themes/:id', {
  summary: 'Change a theme',
  input: ThemeChange.extend({ id: Id }),
  output: AdminTheme,
})
export const activateTheme = endpoint('POST /admin/holiday-themes/:id/activate', {
  summary: 'Turn a theme on and overlapping themes off',
  input: ThemeRef,
  output: AdminTheme,
})
export const deactivateTheme = endpoint('POST /admin/holiday-themes/:id/deactivate', {
  summary: 'Turn a theme off',
  input: ThemeRef,
  output: AdminTheme,
})
export const deleteTheme = endpoint('DELETE /admin/holiday-themes/:id', {
  summary: 'Delete a theme that is off',
  input: ThemeRef,
})
