let channel: BroadcastChannel | undefined

function ours(): BroadcastChannel {
  channel ??= new BroadcastChannel('cart')
  return channel
}

export function notifyOtherTabs(): void {
  ours().postMessage('changed')
}

export function onChangeInOtherTab(listener: () => void): () => void {
  ours().addEventListener('message', listener)
  return () => ours().removeEventListener('message', listener)
}
