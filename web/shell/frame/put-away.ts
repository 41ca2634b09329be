const KEY = 'noticesPutAway'

/** Runs before the first paint, so that notices dismissed today do not flash. */
export const putAwayScript = `try{if(localStorage.getItem('${KEY}')===new Date().toDateString())document.documentElement.dataset.notices='away'}catch{}`

export function putNoticesAway(): void {
  document.documentElement.dataset.notices = 'away'
  try {
    localStorage.setItem(KEY, new Date().toDateString())
  } catch {}
}
