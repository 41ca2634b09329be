/** The tabs of one browser share one cart. What one of them says here, all others hear, but not that one itself. */
let channel: BroadcastChannel | undefined

function ours(): BroadcastChannel {
  channel ??= new BroadcastChannel('cart')
  return channel
}

export function tellOtherTabs(): void {
  ours().postMessage('changed')
}

/** @returns the end of listening. */
export function onChangeInOtherTab(listener: () => void): () => void {
  ours().addEventListener('message', listener)
  return () => ours().removeEventListener('message', listener)
}
