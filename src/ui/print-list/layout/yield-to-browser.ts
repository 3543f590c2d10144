/** Lets the page answer clicks and typing before the next piece of work; also in a tab that is not in sight. */
export const yieldToBrowser = (signal: AbortSignal, ms = 0): Promise<void> =>
  new Promise((resolve, reject) => {
    setTimeout(() => (signal.aborted ? reject(new Error('Stopped')) : resolve()), ms)
  })
