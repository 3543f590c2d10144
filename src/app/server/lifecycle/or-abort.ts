/** The result of the work, unless the signal is aborted before: then its reason is thrown, and the work goes on unheard. */
export async function orAbort<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  const { promise: aborted, reject } = Promise.withResolvers<never>()
  const abort = () => reject(signal.reason)
  if (signal.aborted) abort()
  signal.addEventListener('abort', abort, { once: true })
  try {
    return await Promise.race([aborted, work])
  } finally {
    signal.removeEventListener('abort', abort)
  }
}
