import * as admin from '#contract/marketing/admin-theme.ts'
import * as contract from '#contract/marketing/theme.ts'
import { route } from '../../http/route.ts'
import * as editing from './edit-theme.ts'
import * as theme from './theme.ts'

export const themeRoutes = [
  route(contract.listThemes, 'public', theme.listThemes),
  route(contract.getActiveTheme, 'public', theme.findActiveTheme, { cacheTags: ['theme', 'company'] }),
  route(admin.listAdminThemes, 'themes.write', editing.listAdminThemes),
  route(admin.createTheme, 'themes.write', editing.createTheme),
  route(admin.previewTheme, 'themes.write', editing.previewTheme),
  route(admin.updateTheme, 'themes.write', editing.updateTheme),
  route(admin.activateTheme, 'themes.write', editing.activateTheme),
  route(admin.deactivateTheme, 'themes.write', editing.deactivateTheme),
  route(admin.deleteTheme, 'themes.write', editing.deleteTheme),
]
