export type ColorScheme = 'system' | 'light' | 'dark'

const KEY = 'theme'

/** Runs before the first paint, so that the other color scheme does not flash. */
export const rememberedSchemeScript = `try{let t=localStorage.getItem('${KEY}');if(t==='dark'||t==='light')document.documentElement.dataset.theme=t}catch{}`

export function colorScheme(): ColorScheme {
  const chosen = document.documentElement.dataset.theme
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system'
}

export function chooseColorScheme(scheme: ColorScheme): void {
  if (scheme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = scheme
  try {
    if (scheme === 'system') localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, scheme)
  } catch {}
}
