import { rememberedSchemeScript } from './color-scheme.ts'
import { putAwayScript } from './put-away.ts'

/** zod would try to compile code, which the content security policy refuses and browsers report. */
const zodWithoutEval = 'self.__zod_globalConfig={jitless:true}'

/** Runs before the first paint: the style sheet needs to know that scripts run, and what this browser chose before. */
export const earlyScript = `document.documentElement.dataset.scripts='';${rememberedSchemeScript};${putAwayScript};${zodWithoutEval}`
