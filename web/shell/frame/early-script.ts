import { rememberedSchemeScript } from './color-scheme.ts'
import { putAwayScript } from './put-away.ts'

/** By default zod tries to compile code, which the content security policy blocks and browsers report. */
const zodWithoutEval = 'self.__zod_globalConfig={jitless:true}'

export const earlyScript = `document.documentElement.dataset.scripts='';${rememberedSchemeScript};${putAwayScript};${zodWithoutEval}`
