const KEY = 'noticesPutAway'

/** Runs before the first paint: who put the notices away today does not see them come and go. */
export const putAwayScript = `try{if(localStorage.getItem('${KEY}')===new Date().toDateString())document.documentElement.dataset.notices='away'}catch{}`

/** Until tomorrow, by this browser's clock. */
export function putNoticesAway(): void {
  document.documentElement.dataset.notices = 'away'
  try {
    localStorage.setItem(KEY, new Date().toDateString())
  } catch {
    // Without storage they are away as long as the page.
  }
}
