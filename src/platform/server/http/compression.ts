/**
 * Replies of many rows are a sixth on the wire; the fastest level, because a list must not wait for its compression. What is in
 * memory is compressed in one call: a stream takes a third more of the processor for a list of 100 rows (decision record 072).
 */
export const COMPRESSION = {
  threshold: 2048,
  syncThreshold: 2 * 1024 * 1024,
  encodings: ['gzip' as const],
  globalDecompression: false,
  zlibOptions: { level: 1 },
}

/** Whether a caller with this `accept-encoding` takes gzip. */
export const takesGzip = (accepted = ''): boolean => /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted)
