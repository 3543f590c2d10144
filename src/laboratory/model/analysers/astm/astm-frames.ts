const [STX, ETX, ETB, CR, LF] = [0x02, 0x03, 0x17, 0x0d, 0x0a]

/** The frames of E1381 for a message: a record a frame, divided where it is longer than `most`. Pure. */
export function astmFrames(records: readonly string[], most = 240): number[][] {
  const parts = records.flatMap((record) => {
    const text = `${record}\r`
    const count = Math.ceil(text.length / most)
    return Array.from({ length: count }, (_, at) => ({
      text: text.slice(at * most, (at + 1) * most),
      end: at === count - 1 ? ETX : ETB,
    }))
  })
  return parts.map(({ text, end }, at) => {
    const body = [...`${(at + 1) % 8}${text}`].map((one) => one.charCodeAt(0)).concat(end)
    const sum = body.reduce((all, byte) => (all + byte) % 256, 0)
    const written = [...sum.toString(16).toUpperCase().padStart(2, '0')].map((one) => one.charCodeAt(0))
    return [STX, ...body, ...written, CR, LF]
  })
}
