import * as contract from '#contract/theme.ts'
import { route } from '../http/route.ts'
import * as theme from './theme.ts'

export const themeRoutes = [
  route(contract.listThemes, 'public', theme.listThemes),
  route(contract.getActiveTheme, 'public', theme.findActiveTheme, { cachedUnder: ['theme', 'company'] }),
]
