import { rememberedSchemeScript } from './color-scheme.ts'
import { putAwayScript } from './put-away.ts'

/** What the stylesheet has to know before the first paint: that scripts run, and what this browser chose before. */
export const earlyLookScript = `document.documentElement.dataset.scripts='';${rememberedSchemeScript};${putAwayScript}`
