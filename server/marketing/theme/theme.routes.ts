import * as office from '#contract/marketing/office-theme.ts'
import * as contract from '#contract/marketing/theme.ts'
import { route } from '../../http/route.ts'
import * as editing from './edit-theme.ts'
import * as theme from './theme.ts'

export const themeRoutes = [
  route(contract.listThemes, 'public', theme.listThemes),
  route(contract.getActiveTheme, 'public', theme.findActiveTheme, { cacheTags: ['theme', 'company'] }),
  route(office.listOfficeThemes, 'themes.write', editing.listOfficeThemes),
  route(office.createTheme, 'themes.write', editing.createTheme),
  route(office.previewTheme, 'themes.write', editing.previewTheme),
  route(office.updateTheme, 'themes.write', editing.updateTheme),
  route(office.activateTheme, 'themes.write', editing.activateTheme),
  route(office.deactivateTheme, 'themes.write', editing.deactivateTheme),
  route(office.deleteTheme, 'themes.write', editing.deleteTheme),
]
