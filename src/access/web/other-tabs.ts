type News = 'signed-in' | 'signed-out'

const channel = new BroadcastChannel('wardbook')

/** Tells the other tabs of this browser, which share the session's cookie. */
export const announce = (news: News): void => channel.postMessage(news)

/** Listens to the other tabs; returns how to stop. */
export function hear(listener: (news: News) => void): () => void {
  const onMessage = ({ data }: MessageEvent<unknown>) => {
    if (data === 'signed-in' || data === 'signed-out') listener(data)
  }
  channel.addEventListener('message', onMessage)
  return () => channel.removeEventListener('message', onMessage)
}
